// Getting back in without the password by a code to the mobile number.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import {
  appCode,
  backAgain,
  codeSentTo,
  memberWith,
  prove,
  signIn,
  turn,
  update,
  withApp,
} from '../session/signing-in.ts';

const MINUTE_MS = 60_000;
const NEW = 'Harbour-Bell-77';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await turn(portal, 'CHNGPASSVERIF3', true);
});

type Member = Awaited<ReturnType<typeof memberWith>>;

/** Whether the password is right; a browser that is not known is then asked for a second proof. */
const signsIn = async (member: Member, password: string) => {
  const { body } = await signIn(backAgain(portal, member), member.account, { password });
  return body.success || body.errorCode === 'extra_verification_needed';
};

describe('a code to the mobile number', () => {
  const number = ({ mobile }: Member) => ({ countryDialingCode: '84', mobileNum: mobile.slice(3) });

  async function codeOf(member: Member): Promise<string> {
    const sent = await portal.caller().call(calls.sendLoginCode, { ...number(member), purpose: 'recover' });
    expect(sent.body.value).toEqual({ expiredMinutes: 5 });
    return codeSentTo(portal, member.mobile);
  }

  /** Recovers from where the member is known. */
  async function recover(
    member: Member,
    verificationCode: string,
    newPassword = NEW,
    door?: 'agent' | 'member',
  ) {
    const who = portal.caller(member.address);
    const input = { ...number(member), verificationCode, newPassword, door };
    const answer = await who.call(calls.recoverByMobile, input);
    who.token = answer.body.value?.token;
    return { who, answer };
  }

  it('sets a new password and signs in, here alone', async () => {
    const member = await memberWith(portal, 'mobile');
    const { who, answer } = await recover(member, await codeOf(member));
    expect(answer.body.value).toMatchObject({ userName: member.account, passwordExpired: false });
    expect((await who.call(calls.walletBalance)).status).toBe(200);
    expect((await member.call(calls.memberInfo)).status).toBe(401);
    expect(await signsIn(member, NEW)).toBe(true);
    expect(await signsIn(member, PASSWORD)).toBe(false);
  });

  it('is not spent by a password that will not do', async () => {
    const member = await memberWith(portal, 'mobile');
    const code = await codeOf(member);
    const short = await recover(member, code, 'short');
    expect(short.answer.body.fields.newPassword).toBe('Password must be within 8 to 64 characters');
    for (const poor of ['password123', member.account, member.account.toUpperCase()]) {
      expect((await recover(member, code, poor)).answer.body.errorCode).toBe('password_too_common');
    }
    expect((await recover(member, code, PASSWORD)).answer.body.errorCode).toBe('password_unchanged');
    expect((await recover(member, code)).answer.body.success).toBe(true);
    expect((await recover(member, code, 'Another-Bell-78')).answer.body.errorCode).toBe('code_wrong');
  });

  it('cannot be guessed: five tries, also at once', async () => {
    const member = await memberWith(portal, 'mobile');
    const code = await codeOf(member);
    const wrong = code === '111111' ? '222222' : '111111';
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => recover(member, wrong)));
    for (const { answer } of tries) expect(answer.body.errorCode).toBe('code_wrong');
    expect((await recover(member, code)).answer.body.errorCode).toBe('code_wrong');
    expect(await signsIn(member, PASSWORD)).toBe(true);
  });

  it('asks for a second proof at a new place, and the new password holds all the same', async () => {
    const member = await memberWith(portal, 'mobile', 'payee');
    const input = { ...number(member), verificationCode: await codeOf(member), newPassword: NEW };
    const answer = await portal.caller().call(calls.recoverByMobile, input);
    expect(answer.body).toMatchObject({
      errorCode: 'extra_verification_needed',
      value: { ways: [{ way: 'payee' }] },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await signsIn(member, NEW)).toBe(true);
  });

  it('is no way round an authenticator app: at a new place the app is asked, and another code to the number is no answer', async () => {
    const member = await memberWith(portal, 'mobile');
    const { secret } = await withApp(member);
    const stranger = portal.caller();
    const input = { ...number(member), verificationCode: await codeOf(member), newPassword: NEW };
    const { body } = await stranger.call(calls.recoverByMobile, input);
    expect(body).toMatchObject({
      errorCode: 'extra_verification_needed',
      value: { ways: [{ way: 'totp' }] },
    });
    const { ticket } = body.value;
    const byNumber = await prove(stranger, ticket, 'mobile', await codeSentTo(portal, member.mobile));
    expect(byNumber.body.success).toBe(false);
    expect(stranger.token).toBeUndefined();
    expect((await prove(stranger, ticket, 'totp', appCode(secret, 1))).body.success).toBe(true);
  });

  it('opens no frozen and no closed account', async () => {
    for (const [status, refusal] of [
      ['frozen', 'account_frozen'],
      ['closed', 'account_closed'],
    ] as const) {
      const member = await memberWith(portal, 'mobile');
      const code = await codeOf(member);
      await update(portal, member, { status });
      expect((await recover(member, code)).answer.body.errorCode).toBe(refusal);
      await update(portal, member, { status: 'active' });
      expect(await signsIn(member, PASSWORD)).toBe(true);
    }
  });

  it('opens each door to whom it is for; at the other one nothing is set and the code stays good', async () => {
    for (const [agent_code, own, other, sentence] of [
      [0, 'member', 'agent', 'Non-agents cannot log in'],
      [1, 'agent', 'member', 'Non-member account unable to login'],
    ] as const) {
      const member = await memberWith(portal, 'mobile');
      await update(portal, member, { agent_code });
      const code = await codeOf(member);
      const { answer } = await recover(member, code, NEW, other);
      expect([answer.status, answer.body.message]).toEqual([403, sentence]);
      expect(await signsIn(member, PASSWORD)).toBe(true);
      expect((await recover(member, code, NEW, own)).answer.body.success).toBe(true);
    }
  });

  it('takes what is remembered from the browser, whatever is still owed', async () => {
    const member = await memberWith(portal, 'mobile', 'payee');
    await signIn(member, member.account, { remember: true });
    const away = portal.caller();
    for (const [name, value] of member.cookies) away.cookies.set(name, value);
    const input = { ...number(member), verificationCode: await codeOf(member), newPassword: NEW };
    const answer = await away.call(calls.recoverByMobile, input);
    expect(answer.body.errorCode).toBe('extra_verification_needed');
    expect([...away.cookies.keys()].filter((name) => /remember/.test(name))).toEqual([]);
  });

  it('is closed while its switch is off, sending and setting', async () => {
    const member = await memberWith(portal, 'mobile');
    const code = await codeOf(member);
    await turn(portal, 'CHNGPASSVERIF3', false);
    portal.clock.advance(MINUTE_MS);
    const sending = await portal
      .caller()
      .call(calls.sendLoginCode, { ...number(member), purpose: 'recover' });
    expect(sending.body.errorCode).toBe('way_closed');
    expect((await recover(member, code)).answer.body.errorCode).toBe('way_closed');
  });
});
