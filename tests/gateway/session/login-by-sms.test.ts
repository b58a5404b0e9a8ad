import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { createGateway } from '../../../src/lib/gateway/http/serve.ts';
import { type Caller, createCaller, type TestGateway, testGateway } from '../../support/gateway.ts';
import { change, codeSentTo, memberWith, signIn, turn, update } from './signing-in.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(() => turn(portal, 'MOBILEVERCODELOGIN3', true));

/** The number as it is typed beside the country's code. */
const typed = (mobile: string) => ({ countryDialingCode: '84', mobileNum: mobile.slice(3) });

const send = (mobile: string, more: object = {}, who: Caller = portal.caller()) =>
  who.call(calls.sendLoginCode, { ...typed(mobile), ...more });

/** Signs in from where the member is known. */
const enter = (member: { mobile: string; address: string }, code: string, more: object = {}) =>
  signIn(portal.caller(member.address), member.mobile.slice(3), {
    ...{ type: 'sms', countryDialingCode: '84', password: code },
    ...more,
  });

const recover = ({ mobile }: { mobile: string }, verificationCode: string) =>
  portal.caller().call(calls.recoverByMobile, {
    ...{ ...typed(mobile), verificationCode, newPassword: 'Harbour-Bell-77' },
  });

const outboxOf = (mobile: string) =>
  portal.ctx.db.selectFrom('outbox').select('id').where('recipient', '=', mobile).execute();

const other = (code: string): string => (code === '111111' ? '222222' : '111111');

async function withCode() {
  const member = await memberWith(portal, 'mobile');
  await send(member.mobile);
  return { member, code: await codeSentTo(portal, member.mobile) };
}

describe('signing in by a code', () => {
  it('lets in who has bound the number, however it is typed, without a bot check at the end', async () => {
    const member = await memberWith(portal, 'mobile');
    const number = { countryDialingCode: '+84', mobileNum: `0${member.mobile.slice(3)}` };
    const sent = await portal.caller().call(calls.sendLoginCode, number);
    expect(sent.body.value).toEqual({ expiredMinutes: 5 });
    const code = await codeSentTo(portal, member.mobile);
    await change(portal, 'botCheck.provider', 'altcha');
    const answer = await enter(member, ` ${code} `, { username: ` 0${member.mobile.slice(3)} ` });
    await change(portal, 'botCheck.provider', 'none');
    expect(answer.body.value).toMatchObject({ userName: member.account, passwordExpired: false });
  });

  it('needs a bot check before a code is sent', async () => {
    const { mobile } = await memberWith(portal, 'mobile');
    await change(portal, 'botCheck.provider', 'altcha');
    const refused = await send(mobile);
    await change(portal, 'botCheck.provider', 'none');
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'bot_check_failed']);
    expect(await outboxOf(mobile)).toEqual([]);
  });

  it('is closed while its switch is off, sending and signing in', async () => {
    const { member, code } = await withCode();
    await turn(portal, 'MOBILEVERCODELOGIN3', false);
    portal.clock.advance(MINUTE_MS);
    expect((await send(member.mobile)).body.errorCode).toBe('way_closed');
    const refused = await enter(member, code);
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'way_closed']);
    expect(await outboxOf(member.mobile)).toHaveLength(1);
  });

  it('says the same to a number that nobody has bound, and sends nothing there', async () => {
    const unbound = await memberWith(portal);
    const mobile = '+84912000111';
    await update(portal, unbound, { country_dialing_code: '84', mobile_num: '912000111' });
    const known = await send((await memberWith(portal, 'mobile')).mobile);
    for (const number of ['+84912000222', mobile]) {
      const answer = await send(number);
      expect([answer.status, answer.body]).toEqual([known.status, known.body]);
      expect((await send(number)).status).toBe(429);
      expect(await outboxOf(number)).toEqual([]);
      const refused = await enter({ mobile: number, address: unbound.address }, '123456');
      expect(refused.body.errorCode).toBe('code_wrong');
    }
  });

  it('takes no number that cannot be', async () => {
    expect((await send('+8412345')).body.errorCode).toBe('mobile_invalid');
  });

  it('takes a number without its country: the one of several that the code went to', async () => {
    const { member, code } = await withCode();
    expect((await enter(member, code, { countryDialingCode: undefined })).body.success).toBe(true);
    const away = await memberWith(portal, 'mobile');
    const mobile = away.mobile.replace('+84', '+62');
    await update(portal, away, { country_dialing_code: '62' });
    await send(mobile, { countryDialingCode: '62' });
    const input = { countryDialingCode: undefined };
    expect(
      (await enter({ ...away, mobile }, await codeSentTo(portal, mobile), input)).body.value.userName,
    ).toBe(away.account);
  });
});

describe('the code', () => {
  it('is good once, also when it is given twice at the same moment', async () => {
    const { member, code } = await withCode();
    const answers = await Promise.all([1, 2, 3].map(() => enter(member, code)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await enter(member, code)).body.errorCode).toBe('code_wrong');
  });

  it('is void after five wrong ones, also when they come at once', async () => {
    const { member, code } = await withCode();
    for (let i = 0; i < 4; i++) {
      expect((await enter(member, other(code))).body.errorCode).toBe('code_wrong');
    }
    const last = await withCode();
    expect((await enter(member, code)).body.success).toBe(true);
    await Promise.all([1, 2, 3, 4, 5].map(() => enter(last.member, other(last.code))));
    // Five failures bring a captcha as well, which is not what is asked here.
    await change(portal, 'limits.loginAccount', { points: 1000, seconds: 900 });
    expect((await enter(last.member, last.code)).body.errorCode).toBe('code_wrong');
    await change(portal, 'limits.loginAccount', { points: 5, seconds: 900 });
  });

  it('is good for five minutes', async () => {
    const [quick, slow] = [await withCode(), await withCode()];
    portal.clock.advance(4.9 * MINUTE_MS);
    expect((await enter(quick.member, quick.code)).body.success).toBe(true);
    portal.clock.advance(0.2 * MINUTE_MS);
    expect((await enter(slow.member, slow.code)).body.errorCode).toBe('code_wrong');
  });

  it('is void as soon as another was sent', async () => {
    const { member, code } = await withCode();
    portal.clock.advance(MINUTE_MS);
    await send(member.mobile);
    const newer = await codeSentTo(portal, member.mobile);
    if (newer !== code) expect((await enter(member, code)).body.errorCode).toBe('code_wrong');
    expect((await enter(member, newer)).body.success).toBe(true);
  });

  it('opens nothing but what it was sent for, nor for another number', async () => {
    await turn(portal, 'CHNGPASSVERIF3', true);
    const member = await memberWith(portal, 'mobile');
    await send(member.mobile, { purpose: 'login' });
    const code = await codeSentTo(portal, member.mobile);
    expect((await recover(member, code)).body.errorCode).toBe('code_wrong');
    const stranger = await memberWith(portal, 'mobile');
    expect((await enter(stranger, code)).body.errorCode).toBe('code_wrong');
    expect((await enter(member, code)).body.success).toBe(true);

    portal.clock.advance(MINUTE_MS);
    await send(member.mobile, { purpose: 'recover' });
    const recoverCode = await codeSentTo(portal, member.mobile);
    expect((await enter(member, recoverCode)).body.errorCode).toBe('code_wrong');
  });

  it('of a request that does not say what it is for opens either, and one of them', async () => {
    await turn(portal, 'CHNGPASSVERIF3', true);
    const { member, code } = await withCode();
    expect((await enter(member, code)).body.success).toBe(true);
    expect((await recover(member, code)).body.errorCode).toBe('code_wrong');
    const forgetful = await withCode();
    expect((await recover(forgetful.member, forgetful.code)).body.success).toBe(true);
    expect((await enter(forgetful.member, forgetful.code)).body.errorCode).toBe('code_wrong');
  });

  it('goes to no frozen or closed account, and one that was sent before opens neither', async () => {
    for (const [status, refusal] of [
      ['frozen', 'account_frozen'],
      ['closed', 'account_closed'],
    ] as const) {
      const { member, code } = await withCode();
      await update(portal, member, { status });
      expect((await enter(member, code)).body.errorCode).toBe(refusal);
      portal.clock.advance(MINUTE_MS);
      expect((await send(member.mobile)).body.value).toEqual({ expiredMinutes: 5 });
      expect(await outboxOf(member.mobile)).toHaveLength(1);
    }
  });
});

describe('sendings', () => {
  it('go to a number once a minute and five times an hour, no matter who asks and for whatever', async () => {
    await turn(portal, 'CHNGPASSVERIF3', true);
    const { mobile } = await memberWith(portal, 'mobile');
    for (let i = 0; i < 5; i++) {
      expect((await send(mobile, { purpose: i % 2 ? 'recover' : 'login' })).body.success).toBe(true);
      const soon = await send(mobile);
      expect(soon.status).toBe(429);
      // After the fifth one it is the hour that has to pass.
      expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(i < 4 ? 60 : 3600);
      portal.clock.advance(MINUTE_MS);
    }
    const sixth = await send(mobile);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
    portal.clock.advance(HOUR_MS - 5 * MINUTE_MS);
    expect((await send(mobile)).body.success).toBe(true);
    expect(await outboxOf(mobile)).toHaveLength(6);
  });

  it('come from an address twenty times a day, to bound numbers and to others', async () => {
    const who = portal.caller();
    const { mobile } = await memberWith(portal, 'mobile');
    for (let i = 0; i < 20; i++) {
      const number = i === 7 ? mobile : `+849130010${10 + i}`;
      expect((await send(number, {}, who)).body.success).toBe(true);
    }
    const refused = await send('+84913001099', {}, who);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await send('+84913001099')).body.success).toBe(true);
    portal.clock.advance(24 * HOUR_MS);
    expect((await send('+84913001099', {}, who)).body.success).toBe(true);
  });

  it('that are refused use up nothing of their address', async () => {
    const who = portal.caller();
    await send('+84913002001', {}, who);
    for (let i = 0; i < 20; i++) expect((await send('+84913002001', {}, who)).status).toBe(429);
    expect((await send('+84913002002', {}, who)).body.success).toBe(true);
  });

  it('do not tell by their time or their failure whose number it is', async () => {
    const { mobile } = await memberWith(portal, 'mobile');
    const { sms } = portal.ctx.providers;
    const service = Promise.withResolvers<void>();
    portal.ctx.providers.sms = { send: () => service.promise };
    const who = createCaller(createGateway(portal.ctx).answer, portal.caller().address);
    // The service has not answered yet.
    const [known, unknown] = [await send(mobile, {}, who), await send('+84913003001', {}, who)];
    expect(known.body).toEqual({ success: true, value: { expiredMinutes: 5 } });
    expect(unknown.body).toEqual(known.body);
    service.reject(new Error('the SMS gateway is away'));
    await portal.ctx.afterwards.done();
    portal.ctx.providers.sms = sms;
    const codes = await portal.ctx.db
      .selectFrom('verification_codes')
      .select('recipient')
      .where('recipient', 'in', [mobile, '+84913003001'])
      .execute();
    expect(codes).toHaveLength(2);
  });
});
