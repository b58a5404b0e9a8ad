// Rebates: what a day comes to, claiming it, and what the job pays after it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { setLevel } from '../../../src/lib/gateway/rewards/levels.ts';
import { setFlag } from '../../../src/lib/gateway/settings/store.ts';
import { addDays } from '../../../src/lib/rules/portal-day.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { newKey, type Player } from '../wallet/cashier.ts';
import { byTheClock, counted, goTo, logInAgain, settle } from './settled.ts';

let portal: TestGateway;
let member: Player;
let today = '2027-03-01';
beforeAll(async () => {
  portal = await testGateway();
  goTo(portal, '2027-02-27', '13:00');
  await byTheClock(portal);
});
beforeEach(async () => {
  today = addDays(today, 7);
  goTo(portal, today, '20:00');
  await byTheClock(portal);
  member = await portal.member();
  await setLevel(portal.operator, member.memberId, 4);
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
afterAll(() => portal.close());

const page = async (): Promise<Body> => (await member.call(calls.rebate)).body.value;
const claim = async (key = newKey()): Promise<Body> => (await member.call(calls.claimRebate, {}, key)).body;
const balance = async (): Promise<string> => (await member.call(calls.walletBalance)).body.value.sumBalance;
const bet = async (amount: string, category = 'RNG'): Promise<void> => {
  await settle(portal, member.memberId, amount, category);
  await counted(portal);
};
/** Noon of the day after `today`, and later days. */
async function nextNoon(days = 1): Promise<void> {
  goTo(portal, addDays(today, days), '12:00');
  await byTheClock(portal);
  await logInAgain(member);
}

it('VIP 4 with 1,500.00 on slots claims 11.25 in the evening and gets 0.75 the next day, not 12.00: the promotion gives 0.80%, the level 0.75%, and the higher counts', async () => {
  await bet('1500.00');
  expect(await page()).toMatchObject({
    ...{ amount: '11.25', due: '11.25', level: 'Platinum', later: '0.75' },
    promotions: ['Daily slots rebate of 0.80%'],
  });
  const key = newKey();
  expect([(await claim(key)).value, (await claim(key)).value]).toEqual([
    { amount: '11.25' },
    { amount: '11.25' },
  ]);
  expect((await claim()).errorCode).toBe('nothing_to_claim');
  goTo(portal, addDays(today, 1), '11:59');
  await byTheClock(portal);
  await logInAgain(member);
  expect(await balance()).toBe('11.25');
  await nextNoon();
  await byTheClock(portal);
  expect(await balance()).toBe('12.00');
  expect((await page()).days).toMatchObject([
    { day: today, valid: '1500.00', claimed: '11.25', given: '12.00' },
  ]);
});

it('after midnight yesterday’s rebate is shown as what waits until noon, without what was claimed and at the level of that day, and exactly that is paid', async () => {
  await bet('1500.00');
  await claim();
  await bet('100.00', 'LIVE');
  expect((await page()).waiting).toBeNull();
  goTo(portal, addDays(today, 1), '00:10');
  await byTheClock(portal);
  await logInAgain(member);
  await setLevel(portal.operator, member.memberId, 5);
  const morning = await page();
  expect(morning).toMatchObject({ day: addDays(today, 1), due: '0.00', days: [] });
  expect(morning.waiting).toEqual({
    ...{ day: today, level: 'Platinum', valid: '1600.00', claimed: '11.25', due: '1.15' },
    paidAt: new Date(`${addDays(today, 1)}T12:00:00+07:00`).toISOString(),
  });
  expect(await balance()).toBe('11.25');
  await nextNoon();
  expect(await balance()).toBe('12.40');
  expect(await page()).toMatchObject({ waiting: null, days: [{ day: today, given: '12.40' }] });
});

it('nothing waits of a day without bets, of one that was claimed whole, or of one that gave too much', async () => {
  const morning = async (): Promise<Body> => {
    goTo(portal, addDays(today, 1), '00:10');
    await byTheClock(portal);
    await logInAgain(member);
    return (await page()).waiting;
  };
  const idle = member;
  const tooMuch = await portal.member();
  await setLevel(portal.operator, tooMuch.memberId, 4);
  member = await portal.member();
  await setLevel(portal.operator, member.memberId, 4);
  await bet('100.00', 'LIVE');
  await claim();
  const whole = member;
  member = tooMuch;
  await bet('1000.00');
  await claim();
  await bet('-1000.00');
  for (member of [idle, whole, tooMuch]) expect(await morning()).toBeNull();
});

it('a promotion counts from its least bets on and up to its cap, and where the level gives more, that counts', async () => {
  await setLevel(portal.operator, member.memberId, 1);
  await bet('99.99');
  await nextNoon();
  expect(await balance()).toBe('0.39');
  await bet('30000.00');
  goTo(portal, addDays(today, 2), '12:00');
  await byTheClock(portal);
  await logInAgain(member);
  // 240.00 at 0.80%, but 200.00 at most; bets of this size reach a level by themselves.
  expect(Number(await balance())).toBeGreaterThanOrEqual(200.39);
});

it('each category is rounded down by itself, and those without a rate bring nothing', async () => {
  await bet('40.00');
  await bet('195.00', 'LIVE');
  await bet('1.99', 'SPORTS');
  await bet('64.50', 'FISH');
  const { lines, due } = await page();
  expect(lines).toEqual([
    { category: 'FISH', valid: '64.50', rate: null, amount: '0.00' },
    { category: 'LIVE', valid: '195.00', rate: '0.40', amount: '0.78' },
    { category: 'RNG', valid: '40.00', rate: '0.75', amount: '0.30' },
    { category: 'SPORTS', valid: '1.99', rate: '0.50', amount: '0.00' },
  ]);
  expect(due).toBe('1.08');
});

it('what was claimed for bets that are taken back comes off the days after it', async () => {
  await bet('1000.00');
  expect((await claim()).value).toEqual({ amount: '7.50' });
  await bet('-1000.00');
  await nextNoon();
  expect(await balance()).toBe('7.50');
  await bet('1200.00');
  expect(await page()).toMatchObject({ amount: '9.00', carried: '-7.50', due: '1.50' });
  await nextNoon(2);
  // 9.60 by the promotion, less what was given too much.
  expect(await balance()).toBe('9.60');
});

it('who takes a break is paid after it, and claims nothing during it', async () => {
  await bet('1000.00');
  await inTransaction(portal.ctx, (tx) => beginBreak(tx, member.memberId, '24h'));
  expect((await claim()).errorCode).toBe('time_out');
  goTo(portal, addDays(today, 1), '12:00');
  await byTheClock(portal);
  goTo(portal, addDays(today, 2), '12:00');
  await byTheClock(portal);
  await logInAgain(member);
  expect(await balance()).toBe('8.00');
});

it('MANPLAYREB3 closes page and claim; the job pays all the same', async () => {
  await bet('1000.00');
  await setFlag(portal.operator.db, 'MANPLAYREB3', false);
  await portal.ctx.settings.reload();
  expect((await claim()).errorCode).toBe('not_allowed');
  expect((await member.call(calls.rebate)).body.errorCode).toBe('not_allowed');
  await nextNoon();
  expect(await balance()).toBe('8.00');
  await setFlag(portal.operator.db, 'MANPLAYREB3', true);
  await portal.ctx.settings.reload();
});
