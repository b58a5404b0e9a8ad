// A break ends every session, and its member logs in again, by whatever way, for one thing: to take out what is theirs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import type { BreakLength } from '../../../src/lib/rules/play-breaks.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { type Caller, ORIGIN } from '../../support/gateway.ts';
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
import { type Bank, DIGITS, openBank, payIn, withCard } from '../withdrawals/payee.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
  for (const flag of ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3']) await turn(bank.portal, flag, true);
});
afterAll(async () => {
  expect(await auditAll(bank.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await bank.portal.close();
});

type Member = Awaited<ReturnType<typeof memberWith>>;

const begin = (member: Member, length: BreakLength) =>
  member.call(calls.startBreak, { length, password: member.password });

const breakOf = async (who: Caller) => (await who.call(calls.memberInfo)).body.value?.onBreak;

describe.each([
  ['6m', 'self_exclusion'],
  ['7d', 'time_out'],
] as const)('on a break of %s', (length, kind) => {
  it('a member logs in, withdraws all they have, and neither deposits, opens a game, claims nor changes a limit', async () => {
    const player = await bank.portal.member();
    await payIn(bank.portal, player, '300.00');
    await player.call(calls.startBreak, { length, password: player.password });
    await signIn(player, player.account);
    expect(await breakOf(player)).toEqual({
      ...{ kind, phase: 'runs', until: expect.any(String), localUntil: expect.any(String) },
    });

    const card = await withCard(player);
    const asked = { card, amount: '300.00', paymentPassword: DIGITS };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [number] = (await player.call(calls.createWithdrawal, asked, key)).body.value.numbers;
    await bank.approve(number);
    await bank.later();
    await bank.later();
    const said = await player.call(calls.confirmWithdrawal, { number, answer: 'all' });
    expect(said.body.success).toBe(true);
    expect((await player.call(calls.withdrawalStatus, { number })).body.value.state).toBe('received');
    expect((await player.call(calls.walletBalance)).body.value.sumBalance).toBe('0.00');

    for (const [call, input] of [
      [calls.createDeposit, { method: 'qr', amount: '50.00' }],
      [calls.launchGame, { gameId: 'lantern-koi' }],
      [calls.claimRewards, { numbers: [] }],
      [calls.setPlayLimit, { kind: 'stake', period: 'day', amount: '5.00' }],
    ] as const) {
      const { body } = await player.call(call, input, { 'idempotency-key': crypto.randomUUID() });
      expect([call.path, body.errorCode]).toEqual([call.path, kind]);
    }
  });

  it('every way in leads to the same session', async () => {
    const { portal } = bank;
    const member = await memberWith(portal);
    const device = createAuthenticator(ORIGIN);
    const creation = (await member.call(calls.passkeyOptions)).body.value;
    await member.call(calls.addPasskey, { label: 'My phone', response: device.create(creation) });
    await begin(member, length);

    const first = portal.caller(member.address);
    await signIn(first, member.account, { remember: true });
    const again = backAgain(portal, first);
    for (const name of ['portico_remember', 'portico_remembered'])
      again.cookies.set(name, first.cookies.get(name) ?? '');
    again.token = (await again.call(calls.loginRemembered)).body.value.token;

    const byKey = portal.caller(member.address);
    const response = device.get((await byKey.call(calls.passkeyLoginOptions)).body.value);
    byKey.token = (await byKey.call(calls.loginPasskey, { response })).body.value.token;

    // A number bound before would be asked for a second proof by each of these.
    const mobileNum = member.mobile.slice(3);
    const bound = {
      country_dialing_code: '84',
      mobile_num: mobileNum,
      mobile_bound_at: portal.ctx.clock.now(),
    };
    await update(portal, member, bound);
    const number = { countryDialingCode: '84', mobileNum };
    await portal.caller().call(calls.sendLoginCode, { ...number, purpose: 'recover' });
    const recovered = backAgain(portal, first);
    const verificationCode = await codeSentTo(portal, member.mobile);
    const newPassword = 'Harbour-Bell-77';
    // It ends the sessions before it.
    const ways = { first, again, byKey };
    for (const [way, who] of Object.entries(ways))
      expect([way, await breakOf(who)]).toEqual([way, expect.objectContaining({ kind })]);
    const changed = await recovered.call(calls.recoverByMobile, { ...number, verificationCode, newPassword });
    recovered.token = changed.body.value.token;
    expect(await breakOf(recovered)).toMatchObject({ kind });

    const withCode = await memberWith(portal);
    const { secret } = await withApp(withCode);
    await begin(withCode, length);
    const { ticket } = (await signIn(withCode, withCode.account)).body.value;
    await prove(withCode, ticket, 'totp', appCode(secret, 1));
    expect(await breakOf(withCode)).toMatchObject({ kind });
  });
});

it('a session is whole again when a time-out has ended', async () => {
  const member = await memberWith(bank.portal);
  await begin(member, '24h');
  bank.portal.clock.advance(DAY_MS - 60_000);
  await signIn(member, member.account);
  expect(await breakOf(member)).toMatchObject({ kind: 'time_out' });
  bank.portal.clock.advance(120_000);
  expect(await breakOf(member)).toBeNull();
  expect((await member.call(calls.depositMethods)).body.success).toBe(true);
});

it('a break is made longer by who takes it, and never shorter', async () => {
  const member = await memberWith(bank.portal);
  const longer = async (length: BreakLength) => {
    const { body } = await begin(member, length);
    if (body.success) await signIn(member, member.account);
    return body.errorCode;
  };
  expect(await longer('7d')).toBeUndefined();
  expect(await longer('24h')).toBe('time_out');
  expect(await longer('7d')).toBeUndefined(); // it ends a moment later than the first
  expect(await longer('30d')).toBeUndefined();
  expect(await longer('1y')).toBeUndefined();
  const { until } = await breakOf(member);
  for (const length of ['24h', '30d', '6m'] as const) expect(await longer(length)).toBe('self_exclusion');
  expect(await breakOf(member)).toMatchObject({ kind: 'self_exclusion', until });
  expect(await longer('5y')).toBeUndefined();
  expect((await breakOf(member)).until > until).toBe(true);
});

it('another tab of a session that a break has ended is told of the break, until its time is over', async () => {
  const player = await bank.portal.member();
  await player.call(calls.startBreak, { length: '24h', password: player.password });
  expect((await player.call(calls.memberInfo)).body).toMatchObject({
    errorCode: 'not_signed_in',
    value: { onBreak: { kind: 'time_out', phase: 'runs', until: expect.any(String) } },
  });
  bank.portal.clock.advance(DAY_MS);
  expect((await player.call(calls.memberInfo)).body).not.toHaveProperty('value');
});

it('a session that ended otherwise is told of no break', async () => {
  const player = await bank.portal.member();
  const other = await bank.portal.member();
  await player.call(calls.logout);
  expect((await player.call(calls.memberInfo)).body).not.toHaveProperty('value');
  await other.call(calls.startBreak, { length: '24h', password: other.password });
  const stranger = bank.portal.caller();
  stranger.token = other.token;
  expect((await stranger.call(calls.memberInfo)).body).not.toHaveProperty('value');
});
