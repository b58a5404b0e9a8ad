import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { PASSWORD, registration, sealFor, type TestGateway, testGateway } from '../../support/gateway.ts';
import { change } from './signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const credentials = (username: string, password: string) => ({ type: 'username', username, password });

describe('signing in with a username', () => {
  it('lets a member in with the right password, in any case of the name', async () => {
    const { account } = await portal.member();
    const back = portal.caller();
    const answer = await back.call(calls.login, credentials(` ${account.toUpperCase()} `, PASSWORD));
    expect(answer.body).toMatchObject({ success: true, value: { userName: account, firstTimeLogin: false } });
    back.token = answer.body.value.token;
    const info = await back.call(calls.memberInfo);
    expect(info.body.value).toMatchObject({ account, type: 0, memberLabel: [{ labelName: 'VIP 1' }] });
  });

  it('takes no blank around a password for a part of it, when it is chosen and when it is typed', async () => {
    const account = 'blanks77';
    const padded = { password: ` ${PASSWORD}`, confirmPassword: `${PASSWORD} ` };
    const registered = await portal.caller().call(calls.registerMember, registration(account, padded));
    expect(registered.body.success).toBe(true);
    const answer = await portal.caller().call(calls.login, credentials(account, `${PASSWORD}\n`));
    expect(answer.body.value?.userName).toBe(account);
  });

  it('says the same of an unknown account and a wrong password', async () => {
    const { account } = await portal.member();
    const wrong = await portal.caller().call(calls.login, credentials(account, 'not-this-one'));
    const unknown = await portal.caller().call(calls.login, credentials('nobody-here', 'not-this-one'));
    const { requestId: _, ...wrongBody } = wrong.body;
    const { requestId: __, ...unknownBody } = unknown.body;
    expect(wrong.status).toBe(401);
    expect(unknownBody).toEqual(wrongBody);
  });

  it('takes neither the cookie without the tab nor the tab without the cookie', async () => {
    const member = await portal.member();
    const thief = portal.caller();
    thief.token = member.token;
    expect((await thief.call(calls.memberInfo)).body.errorCode).toBe('not_signed_in');
    const otherTab = portal.caller();
    for (const [name, value] of member.cookies) otherTab.cookies.set(name, value);
    expect((await otherTab.call(calls.memberInfo)).body.errorCode).toBe('not_signed_in');
  });

  it('keeps the cookie from scripts and other sites', async () => {
    const { account } = await portal.member();
    const answer = await portal.caller().call(calls.login, credentials(account, PASSWORD));
    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
  });
});

describe('who may not come in', () => {
  const update = (account: string, values: { status?: 'frozen' | 'closed'; agent_code?: number }) =>
    portal.ctx.db.updateTable('members').set(values).where('account', '=', account).execute();
  const ask = (username: string, more: object = {}) =>
    portal.caller().call(calls.login, { ...credentials(username, PASSWORD), ...more });

  it('a frozen or closed account is told so once its password is right', async () => {
    const { account } = await portal.member();
    await update(account, { status: 'frozen' });
    const frozen = await ask(account);
    expect([frozen.status, frozen.body.errorCode]).toEqual([403, 'account_frozen']);
    expect((await ask(account, { password: 'not-this-one' })).body.errorCode).toBe('wrong_credentials');
    await update(account, { status: 'closed' });
    expect((await ask(account)).body.message).toMatch(/^Your account is closed\. /);
    expect((await ask(account, { password: 'not-this-one' })).body.errorCode).toBe('wrong_credentials');
    expect(frozen.headers.getSetCookie()).toEqual([]);
  });

  it.each([0, 4])('an account of agent code %i at the agents’ door', async (agent_code) => {
    const { account } = await portal.member();
    await update(account, { agent_code });
    const refused = await ask(account, { door: 'agent' });
    expect([refused.status, refused.body.message]).toEqual([403, 'Non-agents cannot log in']);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await ask(account, { door: 'member' })).body.success).toBe(true);
    expect((await ask(account)).body.success).toBe(true);
  });

  it.each([1, 2, 41, 42])('an agent of code %i at the members’ door', async (agent_code) => {
    const { account } = await portal.member();
    await update(account, { agent_code });
    const refused = await ask(account, { door: 'member' });
    expect([refused.status, refused.body.message]).toEqual([403, 'Non-member account unable to login']);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await ask(account, { door: 'agent' })).body.success).toBe(true);
    expect((await ask(account)).body.success).toBe(true);
  });

  it('nobody learns by a door what an account is without its password', async () => {
    const { account } = await portal.member();
    const refused = await ask(account, { door: 'agent', password: 'not-this-one' });
    expect(refused.body.errorCode).toBe('wrong_credentials');
  });

  it('a program that skips the bot check, whatever its password; a wrong proof is as none', async () => {
    const { account } = await portal.member();
    await change(portal, 'botCheck.provider', 'altcha');
    for (const more of [{}, { botCheck: 'made-up' }, { password: 'not-this-one' }]) {
      const refused = await ask(account, more);
      expect([refused.status, refused.body.errorCode]).toEqual([422, 'bot_check_failed']);
      expect(refused.body.message).toBe('Please complete verification first');
    }
    await change(portal, 'botCheck.provider', 'none');
    expect((await ask(account)).body.success).toBe(true);
  });
});

describe('encrypted payloads', () => {
  it('refuses a plain one, a repeated one, an old one and a broken one', async () => {
    const { account } = await portal.member();
    const ask = (body: string, type = 'application/jose') =>
      portal
        .caller()
        .fetch(calls.login.path, { method: 'POST', body, headers: { 'content-type': type } })
        .then((answer) => answer.json());
    const payload = credentials(account, PASSWORD);

    expect(await ask(JSON.stringify(payload), 'application/json')).toMatchObject({
      errorCode: 'encryption_required',
    });
    const sealed = await sealFor(portal.gateway, payload);
    expect(await ask(sealed)).toMatchObject({ success: true });
    expect(await ask(sealed)).toMatchObject({ errorCode: 'envelope_replayed' });
    const old = await sealFor(portal.gateway, payload, { exp: Math.floor(Date.now() / 1000) - 1 });
    expect(await ask(old)).toMatchObject({ errorCode: 'envelope_expired' });
    expect(await ask(`${sealed.slice(0, -6)}AAAAAA`)).toMatchObject({ errorCode: 'envelope_invalid' });
  });
});

describe('signing out', () => {
  it('ends the session on the server, not only in the page', async () => {
    const member = await portal.member();
    const cookies = new Map(member.cookies);
    expect((await member.call(calls.logout)).body).toEqual({ success: true, value: {} });
    for (const [name, value] of cookies) member.cookies.set(name, value);
    expect((await member.call(calls.memberInfo)).status).toBe(401);
  });

  it('happens by itself after two idle hours', async () => {
    const member = await portal.member();
    portal.clock.advance(119 * 60_000);
    expect((await member.call(calls.memberInfo)).status).toBe(200);
    portal.clock.advance(121 * 60_000);
    expect((await member.call(calls.memberInfo)).status).toBe(401);
  });
});

describe('changing the password', () => {
  it('signs every other place out and keeps this one in', async () => {
    const here = await portal.member();
    const elsewhere = portal.caller();
    elsewhere.token = (
      await elsewhere.call(calls.login, credentials(here.account, PASSWORD))
    ).body.value.token;

    const newPassword = 'Harbour-Bell-77';
    const input = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    const answer = await here.call(calls.changePassword, input);
    here.token = answer.body.value.token;
    expect((await here.call(calls.memberInfo)).status).toBe(200);
    expect((await elsewhere.call(calls.memberInfo)).status).toBe(401);
    const oldOne = await portal.caller().call(calls.login, credentials(here.account, PASSWORD));
    expect(oldOne.body.errorCode).toBe('wrong_credentials');
  });

  it('refuses a wrong old one, an easy one and a confirmation that differs', async () => {
    const member = await portal.member();
    const change = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
      member.call(calls.changePassword, { oldPassword, newPassword, confirmNewPassword });
    expect((await change('wrong-one-1', 'Harbour-Bell-77')).body.errorCode).toBe('old_password_wrong');
    expect((await change(PASSWORD, 'password123')).body.errorCode).toBe('password_too_common');
    expect((await change(PASSWORD, 'Harbour-Bell-77', 'other')).body.errorCode).toBe('confirmation_mismatch');
    expect((await change(PASSWORD, 'short')).body.fields.newPassword).toBe(
      'Password must be within 8 to 64 characters',
    );
  });
});

describe('free play', () => {
  it('opens a trial session that real-account calls refuse', async () => {
    const guest = portal.caller();
    const answer = await guest.call(calls.loginFreeplay);
    guest.token = answer.body.value.token;
    expect((await guest.call(calls.memberInfo)).body.value).toMatchObject({ type: 4, currency: 'FUN' });
    const input = { oldPassword: 'x', newPassword: 'y', confirmNewPassword: 'y' };
    expect((await guest.call(calls.changePassword, input)).body.errorCode).toBe('need_true_account');
  });
});

describe('registering', () => {
  it('names the field that breaks a rule of the server', async () => {
    const ask = (username: string, more = {}) =>
      portal
        .caller()
        .call(calls.registerMember, registration(username, more))
        .then((answer) => answer.body);
    expect((await ask('ab')).fields.username).toBe('Enter 6 to 16 characters.');
    expect((await ask('9lives9')).fields.username).toBe(
      'Account format incorrect. Start with a letter, then use letters and digits only.',
    );
    const spaced = 'Lantern Walk 42';
    expect((await ask('goodname', { password: spaced, confirmPassword: spaced })).fields.password).toBe(
      'Password format incorrect. Use letters, digits and keyboard symbols. Do not use spaces.',
    );
    expect((await ask('goodname', { confirmPassword: 'x' })).fields.confirmPassword).toBe(
      'Incorrect confirmation input',
    );
    expect((await ask('goodname', { password: 'password1', confirmPassword: 'password1' })).errorCode).toBe(
      'password_too_common',
    );
    expect((await ask('goodname', { referralCode: 'NOSUCHCD' })).errorCode).toBe('invitation_code_error');
  });

  it('gives a name away once, even to two who ask at the same moment', async () => {
    const both = await Promise.all(
      ['TwinName', 'twinname'].map((name) => portal.caller().call(calls.registerMember, registration(name))),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});
