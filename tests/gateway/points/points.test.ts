// Points: what brings them, what they are exchanged for, who decides, and that none is minted or lost.

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { pointCounts } from '../../../src/lib/gateway/points/count.ts';
import { decide } from '../../../src/lib/gateway/points/decide.ts';
import { mallTerms } from '../../../src/lib/gateway/points/terms.ts';
import { beginBreak } from '../../../src/lib/gateway/protection/breaks.ts';
import { categories } from '../../../src/lib/rules/categories.ts';
import { follow } from '../../support/feed.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Operator, operatorOf } from '../../support/operators.ts';
import { counted, settle } from '../rewards/settled.ts';
import { newKey, type Player } from '../wallet/cashier.ts';
import { DIGITS, payIn } from '../withdrawals/payee.ts';

let portal: TestGateway;
let member: Player;
let ann: Operator;
let bob: Operator;
beforeAll(async () => {
  portal = await testGateway();
  ann = await operatorOf(portal, 'finance', 'ann');
  bob = await operatorOf(portal, 'finance', 'bob');
});
beforeEach(async () => {
  member = await portal.member();
  await member.call(calls.setPaymentPassword, { by: 'login', newPassword: DIGITS });
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});
afterAll(() => portal.close());

const bet = async (amount: string, category = 'RNG'): Promise<void> => {
  await settle(portal, member.memberId, amount, category);
  await counted(portal);
  await follow(portal.ctx, pointCounts);
};
const points = async (): Promise<Body> => (await member.call(calls.pointBalance)).body.value;
const list = async (): Promise<Body> => (await member.call(calls.redeemList)).body.value;
const lines = async (): Promise<Body[]> => (await member.call(calls.memberTransactionDetail)).body.value.list;
const redeem = async (reward: string, more: object = {}, key = newKey()): Promise<Body> =>
  (await member.call(calls.redeemPointReward, { reward, paymentPassword: DIGITS, ...more }, key)).body;
const convert = async (asked: number, key = newKey()): Promise<Body> =>
  (await member.call(calls.convertPoint, { points: asked, paymentPassword: DIGITS }, key)).body;
const balance = async (): Promise<string> => (await member.call(calls.walletBalance)).body.value.sumBalance;

it('9.99 valid give no point, 0.01 more gives one; each type has its own rate and rest', async () => {
  await bet('9.99');
  expect(await points()).toMatchObject({ points: 0, held: 0, ratio: { points: 100, amount: '1.00' } });
  await bet('0.01', 'FISH');
  expect(await points()).toMatchObject({ points: 1 });
  await bet('19.99', 'LIVE');
  expect(await points()).toMatchObject({ points: 1 });
  await payIn(portal, member, '250.00');
  await follow(portal.ctx, pointCounts);
  expect(await points()).toMatchObject({ points: 1 });
  expect((await lines()).map(({ type, points: of, after }) => [type, of, after])).toEqual([['slots', 1, 1]]);
});

it('a deposit brings points as far as it was bet, in whatever order, and none to who only moves money in and out', async () => {
  await payIn(portal, member, '250.00');
  await follow(portal.ctx, pointCounts);
  expect(await points()).toMatchObject({ points: 0 });
  await bet('99.99', 'SPORTS');
  const ofDeposits = async () =>
    (await lines()).filter(({ type }) => type === 'deposit').map((line) => line.points);
  expect(await ofDeposits()).toEqual([]);
  await bet('0.01');
  expect(await ofDeposits()).toEqual([1]);
  await bet('900.00');
  expect(await ofDeposits()).toEqual([1, 1]);
  await payIn(portal, member, '250.00');
  await follow(portal.ctx, pointCounts);
  expect(await ofDeposits()).toEqual([3, 1, 1]);
  await bet('-800.00');
  expect(await ofDeposits()).toEqual([-3, 3, 1, 1]);
});

it('in whatever order and parts bets come and are taken back, all of them together bring the same', async () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: -4_000, max: 5_000 }), fc.boolean()), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(parts, async (bets) => {
      member = await portal.member();
      for (const [cents, alone] of bets) {
        await settle(portal, member.memberId, (cents / 100).toFixed(2));
        if (alone) await follow(portal.ctx, pointCounts);
      }
      await follow(portal.ctx, pointCounts);
      const sum = bets.reduce((all, [cents]) => all + cents, 0);
      expect((await points()).points).toBe(Math.floor(sum / 1_000));
    }),
    { numRuns: 6, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  );
});

it('redeeming holds the points, approval pays once, and both stand in the list', async () => {
  await bet('10000.00');
  const key = newKey();
  const [first, again] = [await redeem('credit-5', {}, key), await redeem('credit-5', {}, key)];
  expect(again).toEqual(first);
  expect(await points()).toMatchObject({ points: 500, held: 500 });
  expect(await balance()).toBe('0.00');
  const number = first.value.transactionReference;
  expect(await ann.type('points', 'approve', number)).toMatchObject({ value: { state: 'approved' } });
  await expect(ann.type('points', 'approve', number)).rejects.toThrow(/waits for a decision/);
  expect(await points()).toMatchObject({ points: 500, held: 0 });
  expect(await balance()).toBe('5.00');
  expect(await list()).toMatchObject({
    counts: { all: 1, in_process: 0, approved: 1, rejected: 0 },
    list: [
      {
        ...{ transactionReference: number, type: 'redeem', name: '5.00 credit', quantity: 1 },
        ...{ pointsRequirement: 500, amountRequirement: null, status: 'approved', remark: '' },
      },
    ],
  });
});

it('a rejection gives all points back and says why', async () => {
  await bet('10000.00');
  const { transactionReference: number } = (await redeem('credit-5', { quantity: 2 })).value;
  expect(await points()).toMatchObject({ points: 0, held: 1000 });
  await ann.type('points', 'reject', number, '--remark', 'Out of stock.');
  expect(await points()).toMatchObject({ points: 1000, held: 0 });
  expect((await list()).list[0]).toMatchObject({ status: 'rejected', remark: 'Out of stock.' });
  expect((await lines()).map(({ what, points: of }) => [what, of])).toEqual([
    ['returned', 1000],
    ['redeem', -1000],
    ['earned', 1000],
  ]);
  const [letter] = (await member.call(calls.messages)).body.value.list;
  expect(JSON.stringify(letter)).toContain('Out of stock.');
});

it('nobody spends points that are not there, however many ask at once', async () => {
  await bet('10000.00');
  const asked = await Promise.all([
    redeem('credit-5'),
    convert(500),
    redeem('credit-5'),
    convert(600),
    redeem('credit-5'),
  ]);
  expect((await points()).points).toBeGreaterThanOrEqual(0);
  const done = asked.filter(({ success }) => success).length;
  expect(done).toBeGreaterThanOrEqual(1);
  for (const { success, errorCode } of asked)
    if (!success) expect(['points_short', 'try_again']).toContain(errorCode);
});

it('points become money at once, in whole steps of the rate', async () => {
  await bet('10000.00');
  expect((await convert(150)).errorCode).toBe('points_not_whole');
  expect((await convert(1100)).errorCode).toBe('points_short');
  expect((await convert(600)).value).toEqual({ amount: '6.00' });
  expect([await balance(), (await points()).points]).toEqual(['6.00', 400]);
});

it('a wrong payment password, too few bets, a missing address and a break each stop it', async () => {
  await bet('250000.00', 'SPORTS');
  const wrong = { paymentPassword: '000000' };
  expect((await redeem('credit-5', wrong)).errorCode).toBe('payment_password_wrong');
  expect((await redeem('credit-50')).errorCode).toBe('reward_needs_bets');
  expect((await redeem('jacket')).errorCode).toBe('delivery_missing');
  expect(
    (await redeem('jacket', { delivery: 'Linh Tran, 12 Le Loi, Da Nang', quantity: 21 })).errorCode,
  ).toBe('reward_out_of_stock');
  const { transactionReference: number } = (
    await redeem('jacket', { delivery: 'Linh Tran, 12 Le Loi, Da Nang' })
  ).value;
  expect(JSON.stringify(await ann.type('points', 'list'))).toContain('12 Le Loi');
  const sent = ['--remark', 'Sent on 26 November.', '--reason', 'The parcel is at the post.'];
  const { value: act } = await ann.type('points', 'approve', number, ...sent);
  await bob.type('acts', 'approve', (act as Body).act);
  await inTransaction(portal.ctx, (tx) => beginBreak(tx, member.memberId, '24h'));
  expect((await redeem('credit-5')).errorCode).toBe('time_out');
  expect(await balance()).toBe('0.00');
});

it('tickets, like credit, are not approved for who may be given nothing now; rejected, their points come back', async () => {
  await bet('250000.00', 'SPORTS');
  const before = (await points()).points;
  const { transactionReference: number } = (await redeem('wheel-ticket')).value;
  await inTransaction(portal.ctx, (tx) => beginBreak(tx, member.memberId, '6m'));
  await expect(ann.type('points', 'approve', number)).rejects.toThrow();
  const made = () =>
    portal.ctx.db
      .selectFrom('redemptions')
      .select('state')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
  const tickets = () =>
    portal.ctx.db.selectFrom('tickets').select('id').where('member_id', '=', member.memberId).execute();
  expect([await made(), await tickets()]).toEqual([{ state: 'in_process' }, []]);
  await ann.type('points', 'reject', number, '--remark', 'Not during a self-exclusion.');
  const { rows } = await sql<{ balance: bigint }>`
    select balance_minor as balance from accounts where kind = 'points' and owner_id = ${member.memberId}`.execute(
    portal.ctx.db,
  );
  expect(rows).toEqual([{ balance: BigInt(before) }]);
});

it('points of bets that are taken back after they were spent are owed, and new ones pay first', async () => {
  await bet('10000.00');
  await convert(1000);
  await bet('-10000.00');
  expect(await points()).toMatchObject({ points: -1000, money: '0.00' });
  await bet('15000.00');
  expect(await points()).toMatchObject({ points: 500 });
});

it('the gateway cannot give points or their money that no row says', async () => {
  for (const [key, kind] of [
    ['point_line:999999', 'points_earned'],
    ['points_adjustment:999999', 'points_adjustment'],
  ]) {
    const made = portal.ctx.pool.query(
      `select ledger_transfer($2, $3, 'house_points_issue', 0, 'points', $1, 'PTS', 5, now())`,
      [member.memberId, key, kind],
    );
    await expect(made).rejects.toThrow('money_without_its_order');
  }
  await bet('10000.00');
  const { transactionReference: number } = (await redeem('credit-5')).value;
  await expect(
    inTransaction(portal.operator, async (tx) => {
      await decide(tx, { number, approved: true, remark: '', by: 'ann' });
      await decide(tx, { number, approved: true, remark: '', by: 'ann' });
      throw new Error('not kept');
    }),
  ).rejects.toThrow('not kept');
  await ann.type('points', 'reject', number, '--remark', 'No.');
});

it('the gateway counts no row of the feed twice, none that is not there, and by no terms of its own', async () => {
  await bet('250.00');
  const asked = (xact: string, id: bigint, terms: string) =>
    portal.ctx.pool.query('select points_count($1::xid8, $2, $3, now())', [xact, id, terms]);
  const { hash } = mallTerms();
  const { xact_id, id } = await portal.ctx.db
    .selectFrom('feed')
    .select(['xact_id', 'id'])
    .orderBy('xact_id', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await asked(xact_id, id, hash);
  await portal.ctx.pool.query("update feed_cursors set xact_id = '0', id = 0 where consumer = 'points'");
  await follow(portal.ctx, pointCounts);
  expect(await points()).toMatchObject({ points: 25 });
  await expect(asked(xact_id, id + 1n, hash)).rejects.toThrow('feed_has_no_such_row');
  await expect(asked(xact_id, id, 'f'.repeat(64))).rejects.toThrow('terms_are_not_kept');
  const { rows } = await portal.ctx.pool.query('select category, points from categories order by 1');
  expect(Object.fromEntries(rows.map((row) => [row.category, row.points]))).toEqual(
    Object.fromEntries(categories.map(({ id: category, points: type }) => [category, type])),
  );
});

it('an exchange that is worth more than the limit takes a second operator, and so does every correction of points', async () => {
  await bet('250000.00');
  const { transactionReference: small } = (await redeem('credit-5', { quantity: 20 })).value;
  const { transactionReference: large } = (await redeem('credit-20', { quantity: 6 })).value;
  expect(await ann.type('points', 'approve', small)).toMatchObject({ value: { state: 'approved' } });
  await expect(ann.type('points', 'approve', large)).rejects.toThrow('--reason is missing');
  const { value: act } = await ann.type('points', 'approve', large, '--reason', 'The bets are real.');
  expect(await balance()).toBe('100.00');
  const alone = inTransaction(portal.operator, (tx) =>
    decide(tx, { number: large, approved: true, remark: '', by: 'ann' }),
  );
  await expect(alone).rejects.toThrow('exchange_without_an_approval');
  await bob.type('acts', 'approve', (act as Body).act);
  expect(await balance()).toBe('220.00');
  const before = (await points()).points;
  await expect(ann.type('points', 'adjust', member.account, '--points', '-99999999')).rejects.toThrow();
  const { value: given } = await ann.type(
    'points',
    'adjust',
    member.account,
    '500',
    '--reason',
    'Lost at a fault.',
  );
  expect((await points()).points).toBe(before);
  await bob.type('acts', 'approve', (given as Body).act);
  expect((await points()).points).toBe(before + 500);
  expect((await lines())[0]).toMatchObject({ what: 'adjusted', points: 500 });
});
