import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { type Caller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { appCode, backAgain, change, memberWith, prove, signIn, withApp } from './signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

async function ticketFor(who: Caller, account: string): Promise<string> {
  return (await signIn(who, account)).body.value.ticket;
}

describe('setting up an authenticator app', () => {
  it('holds nothing until a code of it was given, and answers ten recovery codes', async () => {
    const member = await portal.member();
    const { secret, uri } = (await member.call(calls.beginTotp)).body.value;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Portico:${member.account}`);
    expect((await member.call(calls.securityOverview)).body.value.totp).toBe(false);
    expect((await signIn(portal.caller(), member.account)).body.success).toBe(true);

    const old = await member.call(calls.confirmTotp, { code: appCode(secret, -9) });
    expect(old.body.errorCode).toBe('code_wrong');
    const { recoveryCodes } = (await member.call(calls.confirmTotp, { code: appCode(secret) })).body.value;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/);
    const overview = await member.call(calls.securityOverview);
    expect(overview.body.value).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  });

  it('begun twice, the newer secret counts; confirmed, it is never shown or set again', async () => {
    const member = await portal.member();
    const first = (await member.call(calls.beginTotp)).body.value.secret;
    const second = (await member.call(calls.beginTotp)).body.value.secret;
    expect((await member.call(calls.confirmTotp, { code: appCode(first) })).body.errorCode).toBe(
      'code_wrong',
    );
    const confirmed = await member.call(calls.confirmTotp, { code: appCode(second) });
    const again = await member.call(calls.beginTotp);
    expect(again.body.errorCode).toBe('already_set');
    expect((await member.call(calls.confirmTotp, { code: appCode(second, 1) })).body.errorCode).toBe(
      'already_set',
    );
    const answers = [confirmed, again, await member.call(calls.securityOverview)];
    expect(JSON.stringify(answers)).not.toContain(second);
  });

  it('needs to be begun', async () => {
    const member = await portal.member();
    expect((await member.call(calls.confirmTotp, { code: '123456' })).body.errorCode).toBe('not_found');
    expect((await member.call(calls.endTotp, { code: '123456' })).body.errorCode).toBe('not_found');
  });
});

describe('signing in with an app', () => {
  it('is asked at every new place for the app alone, whatever the portal wants', async () => {
    await change(portal, 'login.extraVerification', false);
    const member = await memberWith(portal, 'mobile', 'email', 'payee');
    await withApp(member);
    expect((await signIn(backAgain(portal, member), member.account)).body.success).toBe(true);
    const answer = await signIn(portal.caller(), member.account);
    expect(answer.body.value.ways).toEqual([{ way: 'totp', hint: '' }]);
    const away = portal.caller();
    const ticket = await ticketFor(away, member.account);
    expect((await prove(away, ticket, 'payee', 'trần linh hương')).body.errorCode).toBe('name_wrong');
    await change(portal, 'login.extraVerification', true);
  });

  it('takes the code of the next step, and each step once', async () => {
    const member = await portal.member();
    const { secret, spent } = await withApp(member);
    const away = portal.caller();
    const ticket = await ticketFor(away, member.account);
    expect((await prove(away, ticket, 'totp', spent)).body.errorCode).toBe('code_wrong');
    expect((await prove(away, ticket, 'totp', appCode(secret, 9))).body.errorCode).toBe('code_wrong');
    const next = appCode(secret, 1);
    expect((await prove(away, ticket, 'totp', `${next.slice(0, 3)} ${next.slice(3)}`)).body.success).toBe(
      true,
    );

    const elsewhere = portal.caller();
    const second = await ticketFor(elsewhere, member.account);
    expect((await prove(elsewhere, second, 'totp', next)).body.errorCode).toBe('code_wrong');
  });

  it('takes one code once when it is given twice at the same time', async () => {
    const member = await portal.member();
    const { secret } = await withApp(member);
    const places = [portal.caller(), portal.caller(), portal.caller()];
    const tickets = await Promise.all(places.map((place) => ticketFor(place, member.account)));
    const code = appCode(secret, 1);
    const answers = await Promise.all(
      places.map((place, index) => prove(place, tickets[index] ?? '', 'totp', code)),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('takes a recovery code instead, once and however it is written', async () => {
    const member = await portal.member();
    const { recoveryCodes } = await withApp(member);
    const [code = ''] = recoveryCodes;
    const away = portal.caller();
    const written = ` ${code.replace('-', ' ').toUpperCase()} `;
    expect((await prove(away, await ticketFor(away, member.account), 'totp', written)).body.success).toBe(
      true,
    );
    expect((await member.call(calls.securityOverview)).body.value.recoveryCodesLeft).toBe(9);

    const elsewhere = portal.caller();
    const ticket = await ticketFor(elsewhere, member.account);
    expect((await prove(elsewhere, ticket, 'totp', code)).body.errorCode).toBe('code_wrong');
    const other = await withApp(await portal.member());
    const foreign = other.recoveryCodes[0] ?? '';
    expect((await prove(elsewhere, ticket, 'totp', foreign)).body.errorCode).toBe('code_wrong');
  });
});

describe('turning the app off', () => {
  it('needs a code of it; then its recovery codes are void and no place is asked for it', async () => {
    const member = await portal.member();
    const { secret, spent, recoveryCodes } = await withApp(member);
    for (const code of ['123', '000000', 'aaaa-aaaa', spent]) {
      expect((await member.call(calls.endTotp, { code })).body.errorCode, code).toBe('code_wrong');
    }
    expect((await member.call(calls.endTotp, { code: appCode(secret, 1) })).body.success).toBe(true);
    const overview = await member.call(calls.securityOverview);
    expect(overview.body.value).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await signIn(portal.caller(), member.account)).body.success).toBe(true);
    const again = await member.call(calls.endTotp, { code: recoveryCodes[0] });
    expect(again.body.errorCode).toBe('not_found');
  });

  it('can be done with a recovery code, and cannot be guessed', async () => {
    const member = await portal.member();
    const { recoveryCodes } = await withApp(member);
    await change(portal, 'limits.secondProof', { points: 3, seconds: 3600 });
    for (let i = 0; i < 3; i++) await member.call(calls.endTotp, { code: '000000' });
    expect((await member.call(calls.endTotp, { code: recoveryCodes[0] })).status).toBe(429);
    await change(portal, 'limits.secondProof', { points: 20, seconds: 3600 });
    expect((await member.call(calls.endTotp, { code: recoveryCodes[0] })).body.success).toBe(true);
  });
});
