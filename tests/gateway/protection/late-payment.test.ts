// What comes for an order that has expired or failed: it counted against no limit, so it is credited by itself only where a new
// deposit would be allowed. Otherwise it waits for an operator.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { expireDeposits } from '../../../src/lib/gateway/money/expire-deposits.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { addDays, dayOf, startOf } from '../../../src/lib/rules/portal-day.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { settle, waiting, waitingFor } from '../money/payments.ts';
import { notify, type Ordered, order, type Player, statusOf } from '../wallet/cashier.ts';

const ZONE = 'Asia/Ho_Chi_Minh';

let portal: TestGateway;
let player: Player;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  // at noon, so that the orders of a test are of one day
  const now = portal.ctx.clock.now();
  portal.clock.advance(startOf(addDays(dayOf(now, ZONE), 1), ZONE).getTime() + DAY_MS / 2 - now.getTime());
  player = await portal.member();
  await limit('100.00');
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

const limit = (amount: string) => player.call(calls.setPlayLimit, { kind: 'deposit', period: 'day', amount });
/** Orders that nobody has paid in time. */
async function expired(count: number): Promise<Ordered[]> {
  const orders: Ordered[] = [];
  while (orders.length < count) {
    orders.push(await order(player, '100.00'));
    portal.clock.advance(16 * MINUTE_MS);
    await expireDeposits(portal.ctx);
  }
  return orders;
}
async function failed(): Promise<Ordered> {
  const ordered = await order(player);
  await pay(ordered, { kind: 'failed', amountMinor: 0n });
  return ordered;
}
const pay = ({ reference }: Ordered, more: Partial<Parameters<typeof notify>[1]> = {}) =>
  notify(portal, { reference, ...more });
const rows = async (query: string, values: unknown[]) => (await portal.ctx.pool.query(query, values)).rows;
const balance = async () =>
  (await rows("select play_balance($1, 'USD')::int as balance", [player.memberId]))[0].balance;
const stateOf = async ({ depositId }: Ordered) =>
  (await rows('select status from deposits where id = $1', [depositId]))[0].status;
const reasonsOf = async ({ number }: Ordered) =>
  (await waiting(portal)).filter((each) => each.deposit === number).map(({ reason }) => reason);

it('three orders that expired and are all paid late bring in no more than the limit', async () => {
  const orders = await expired(3);
  for (const each of orders) expect((await pay(each)).status).toBe(200);
  expect(await balance()).toBe(10_000);
  expect(await Promise.all(orders.map(stateOf))).toEqual(['credited', 'review', 'review']);
  for (const each of orders.slice(1)) expect(await reasonsOf(each)).toEqual(['player_limit']);
});

it('paid all at once they bring in no more either', async () => {
  const orders = await expired(4);
  await Promise.all(orders.map((each) => pay(each)));
  expect(await balance()).toBe(10_000);
});

it('waiting for the next day brings in no more: what is paid counts on the day of its order', async () => {
  const orders = await expired(2);
  portal.clock.advance(DAY_MS);
  for (const each of orders) await pay(each);
  expect(await balance()).toBe(10_000);
});

it.each([
  ['the provider first says that the payment is on its way', { kind: 'processing' as const }],
  ['another amount came before', { amountMinor: 1n }],
])('nor when %s', async (_, first) => {
  const [one, two] = (await expired(2)) as [Ordered, Ordered];
  await pay(one);
  await pay(two, first);
  await pay(two);
  expect(await balance()).toBe(10_000);
  expect(await stateOf(two)).toBe('review');
  expect(await reasonsOf(two)).toContain('player_limit');
});

it('an order that failed waits as well, and an operator credits it or returns it', async () => {
  const [first, second] = [await failed(), await failed()];
  await pay(await order(player));
  for (const each of [first, second]) {
    await pay(each);
    expect(await reasonsOf(each)).toEqual(['player_limit']);
    expect(await statusOf(player, each)).toMatchObject({ status: 'review', looked: 'limit', came: null });
  }
  expect((await operate(portal.operator, ['payments', 'list'])).text).toContain(
    'It would exceed a deposit limit of the member.',
  );
  await settle(portal, await waitingFor(portal, second.number), 'return');
  expect(await stateOf(second)).toBe('failed');
  await settle(portal, await waitingFor(portal, first.number), 'credit');
  expect(await balance()).toBe(20_000);
  const used = await rows('select sum(out_minor)::int as used from limit_days where member_id = $1', [
    player.memberId,
  ]);
  expect(used).toEqual([{ used: 20_000 }]);
});

it.each([
  ['24h', 'time_out'],
  ['6m', 'self_exclusion'],
])(
  'a break of %s holds back what comes late, but not what comes for an order that still counts',
  async (length, reason) => {
    const [late] = (await expired(1)) as [Ordered];
    const counted = await order(player, '50.00');
    await operate(portal.operator, ['protection', 'exclude', player.account, length]);
    await pay(late);
    await pay(counted, { amountMinor: 5_000n });
    expect(await reasonsOf(late)).toEqual([reason]);
    expect(await stateOf(late)).toBe('review');
    expect(await balance()).toBe(5_000);
  },
);

it('without a limit in the way a late payment is credited by itself', async () => {
  const [late] = (await expired(1)) as [Ordered];
  await pay(late);
  expect(await stateOf(late)).toBe('credited');
  expect(await waiting(portal)).not.toContainEqual(expect.objectContaining({ deposit: late.number }));
});
