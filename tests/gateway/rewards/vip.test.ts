// The VIP club: what counts, when a level moves, what it gives, and that it is given once.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { setLevel } from '../../../src/lib/gateway/rewards/levels.ts';
import { termsOf } from '../../../src/lib/gateway/withdrawals/terms.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { newKey, type Player } from '../wallet/cashier.ts';
import { byTheClock, counted, goTo, logInAgain, settle } from './settled.ts';

let portal: TestGateway;
let member: Player;
beforeAll(async () => {
  portal = await testGateway();
  goTo(portal, '2027-02-02');
  await byTheClock(portal);
});
beforeEach(async () => {
  member = await portal.member();
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
afterAll(() => portal.close());

const page = async (): Promise<Body> => (await member.call(calls.vipLevel)).body.value;
const list = async (): Promise<Body> => (await member.call(calls.rewardList)).body.value;
const claim = async (numbers: string[], key = newKey()): Promise<Body> =>
  (await member.call(calls.claimRewards, { numbers }, key)).body;
const balance = async (): Promise<string> => (await member.call(calls.walletBalance)).body.value.sumBalance;
const level = async (): Promise<string> =>
  (await member.call(calls.memberInfo)).body.value.memberLabel[0].labelName;

it('a level is reached by the cent, at once, and header and page agree', async () => {
  await settle(portal, member.memberId, '9999.99');
  await counted(portal);
  expect(await level()).toBe('VIP 1');
  expect(await page()).toMatchObject({
    ...{ label: 'VIP 1', valid: '9999.99', before: null, windowDays: 90, moves: [] },
    next: { name: 'Silver', from: '10000.00' },
  });
  await settle(portal, member.memberId, '0.01', 'LIVE');
  await counted(portal);
  expect(await level()).toBe('VIP 2');
  expect(await page()).toMatchObject({
    level: { level: 2, name: 'Silver', weekly: '0.50', rebate: { slots: '0.50' } },
    moves: [{ why: 'reached', name: 'Silver', valid: '10000.00' }],
  });
  const [letter] = (await member.call(calls.messages)).body.value.list;
  expect(letter.title).toBe('You reached Silver');
});

it('what is taken back lowers the sum, never the level, before the quarter is over', async () => {
  await settle(portal, member.memberId, '50000.00');
  await counted(portal);
  await settle(portal, member.memberId, '-45000.00');
  await counted(portal);
  expect(await page()).toMatchObject({
    label: 'VIP 3',
    valid: '5000.00',
    fixedUntil: expect.stringMatching(/-03-31$/),
  });
});

it('the weekly bonus is paid once however often it is claimed, and ends with its week', async () => {
  await settle(portal, member.memberId, '50000.00');
  await counted(portal);
  const [reward] = (await list()).claimable;
  expect(reward).toMatchObject({ source: 'vip_week', amount: '6.00', level: 'Gold' });
  const key = newKey();
  const [first, again] = await Promise.all([claim([reward.number], key), claim([reward.number], key)]);
  expect([first.value, again.value]).toEqual([{ amount: '6.00' }, { amount: '6.00' }]);
  expect(await claim([reward.number])).toMatchObject({ success: false, errorCode: 'reward_claimed' });
  expect(await balance()).toBe('6.00');
  await byTheClock(portal);
  expect((await list()).claimable).toEqual([]);
  goTo(portal, '2027-02-08');
  await byTheClock(portal);
  await logInAgain(member);
  const [next] = (await list()).claimable;
  expect(next).toMatchObject({ period: '2027-02-08', amount: '6.00' });
  goTo(portal, '2027-02-15', '00:00');
  await logInAgain(member);
  expect((await claim([next.number])).errorCode).toBe('reward_ended');
  // with the rebate of 0.60% of the day on which it was bet
  expect(await balance()).toBe('306.00');
});

it('nobody claims what belongs to another, or during a break', async () => {
  await settle(portal, member.memberId, '50000.00');
  await counted(portal);
  const [{ number }] = (await list()).claimable;
  const other = await portal.member();
  expect((await other.call(calls.claimRewards, { numbers: [number] }, newKey())).body.success).toBe(false);
  await inTransaction(portal.ctx, (tx) => beginBreak(tx, member.memberId, '24h'));
  expect((await claim([number])).errorCode).toBe('time_out');
  const kept = portal.ctx.db.selectFrom('rewards').select('claimed_at').where('number', '=', number);
  expect(await kept.executeTakeFirst()).toEqual({ claimed_at: null });
});

it('a birthday brings the gift of the level, once a year, for eight days', async () => {
  expect((await member.call(calls.setBirthday, { birthday: '1990-02-20' })).body.success).toBe(true);
  await setLevel(portal.operator, member.memberId, 4);
  expect((await page()).birthday).toMatchObject({ amount: '120.00', opensAt: '2027-02-19T17:00:00.000Z' });
  goTo(portal, '2027-02-20');
  await byTheClock(portal);
  await byTheClock(portal);
  await logInAgain(member);
  const gift = (await list()).claimable.find(({ source }: Body) => source === 'vip_birthday');
  expect(gift).toMatchObject({ amount: '120.00', period: '2027', endsAt: '2027-02-27T17:00:00.000Z' });
  expect((await claim([gift.number])).value).toEqual({ amount: '120.00' });
  expect((await page()).birthday).toMatchObject({ opensAt: '2028-02-19T17:00:00.000Z' });
});

it('what was claimed this month, and its sum, are of the calendar month of the portal’s zone', async () => {
  await settle(portal, member.memberId, '50000.00');
  await counted(portal);
  const [first] = (await list()).claimable;
  await claim([first.number]);
  /** The lines of this month, which the sum is of. */
  const ofMonth = async (): Promise<string[]> => {
    await logInAgain(member);
    const { thisMonth, claimed } = await list();
    const lines: Body[] = claimed.filter((line: Body) => line.inThisMonth);
    expect(lines.reduce((sum, line) => sum + (parseMinor(line.amount) ?? 0n), 0n)).toBe(
      parseMinor(thisMonth),
    );
    return lines.map(({ number }) => number);
  };
  // A minute before the month is over there, and a minute after: in UTC both are on the same day.
  goTo(portal, '2027-02-28', '23:59');
  expect(await ofMonth()).toEqual([first.number]);
  goTo(portal, '2027-03-01', '00:01');
  expect(await ofMonth()).toEqual([]);
  await byTheClock(portal);
  await logInAgain(member);
  const [second] = (await list()).claimable;
  await claim([second.number]);
  expect(await ofMonth()).toContain(second.number);
  expect(await ofMonth()).not.toContain(first.number);
  // An operator moves the clock back: what was claimed in March is not of February.
  goTo(portal, '2027-02-28', '23:59');
  expect(await ofMonth()).toEqual([first.number]);
});

it('on the first day of a quarter a level is kept or goes down by one, and then stays', async () => {
  const kept = await portal.member();
  await settle(portal, member.memberId, '200000.00');
  await settle(portal, kept.memberId, '200000.00');
  await counted(portal);
  goTo(portal, '2027-06-20');
  await settle(portal, kept.memberId, '200000.00');
  goTo(portal, '2027-07-01');
  await byTheClock(portal);
  await byTheClock(portal);
  await logInAgain(member);
  await logInAgain(kept);
  expect(await level()).toBe('VIP 3');
  expect((await page()).moves[0]).toMatchObject({
    why: 'lost',
    name: 'Gold',
    valid: '0.00',
    day: '2027-07-01',
  });
  expect((await kept.call(calls.vipLevel)).body.value.moves[0]).toMatchObject({
    why: 'kept',
    valid: '200000.00',
  });
  goTo(portal, '2027-09-30');
  await byTheClock(portal);
  await logInAgain(member);
  expect(await level()).toBe('VIP 3');
  goTo(portal, '2027-10-01');
  await byTheClock(portal);
  await logInAgain(member);
  expect(await level()).toBe('VIP 2');
});

it('a high level gives more withdrawals of a week without a fee', async () => {
  const asked = { memberId: member.memberId, currency: 'USD' };
  expect((await termsOf(portal.ctx, asked)).freeThisWeek).toBe(3);
  await setLevel(portal.operator, member.memberId, 5);
  expect((await termsOf(portal.ctx, asked)).freeThisWeek).toBe(7);
});
