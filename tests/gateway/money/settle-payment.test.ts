// What an operator decides about a payment that waits happens once, and the books agree with it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { settlePayment } from '../../../src/lib/gateway/money/settle-payment.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { Mistake } from '../../../src/lib/gateway/operator/command.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { told } from '../session/signing-in.ts';
import { balanceOf, notify, type Ordered, order, type Player, statusOf } from '../wallet/cashier.ts';
import { settle, waiting, waitingFor } from './payments.ts';

let portal: TestGateway;
let player: Player;
let deposit: Ordered;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());
beforeEach(async () => {
  player = await portal.member();
  deposit = await order(player, '200.00', 'card');
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

const pay = (amountMinor: bigint, more: { currency?: string; kind?: 'processing' | 'failed' } = {}) =>
  notify(portal, { reference: deposit.reference, amountMinor, ...more });
/** The id of a payment that waits for an order that is not ours. */
async function strangePayment(): Promise<string> {
  await notify(portal, { reference: 'somebody-elses-order', amountMinor: 20_000n });
  return (await waiting(portal)).find((each) => each.reason === 'unknown_order')?.id;
}
const records = async () => (await player.call(calls.depositRecord, {})).body.value.rows;

describe('a deposit in review', () => {
  it('is credited with what came, less the fee of its method, and the record says so', async () => {
    await pay(15_000n);
    const id = await waitingFor(portal, deposit.number);
    expect(await settle(portal, id, 'credit')).toEqual({
      id,
      settlement: 'credited',
      deposit: deposit.number,
      credited: '147.30 USD',
      fee: '2.70',
    });
    expect(await balanceOf(player)).toBe('147.30');
    expect(await statusOf(player, deposit)).toMatchObject({
      status: 'credited',
      amount: '200.00',
      fee: '2.70',
      credit: '147.30',
    });
    expect(await records()).toMatchObject([
      { number: deposit.number, ordered: '150.00', fee: '2.70', credited: '147.30', state: 'credited' },
    ]);
    expect(await waiting(portal)).toEqual([]);
  });

  it.each([
    ['return', 'returned'],
    ['dismiss', 'not_credited'],
  ])('is refused by %s, and the record says so', async (decision, refused) => {
    await pay(15_000n);
    await settle(portal, await waitingFor(portal, deposit.number), decision);
    expect(await statusOf(player, deposit)).toMatchObject({ status: 'failed', refused });
    expect(await balanceOf(player)).toBe('0.00');
  });

  it('stays in review until the last of two payments for it is refused', async () => {
    await pay(15_000n);
    expect(await statusOf(player, deposit)).toMatchObject({ status: 'review', came: '150.00' });
    await pay(4_000n);
    const [first, second] = await waiting(portal);
    await settle(portal, first.id, 'return');
    expect(await statusOf(player, deposit)).toMatchObject({ status: 'review', came: '40.00' });
    await settle(portal, second.id, 'return');
    expect((await statusOf(player, deposit)).status).toBe('failed');
  });

  it('takes two payments: the first on the order itself, the second as a deposit of its own', async () => {
    await pay(15_000n);
    await pay(5_000n);
    const [first, second] = await waiting(portal);
    expect((await settle(portal, first.id, 'credit')).deposit).toBe(deposit.number);
    expect((await settle(portal, second.id, 'credit')).deposit).not.toBe(deposit.number);
    expect(await balanceOf(player)).toBe('196.40');
  });

  it('is no longer refused when the right amount comes after all', async () => {
    await pay(15_000n);
    await settle(portal, await waitingFor(portal, deposit.number), 'return');
    await pay(20_000n);
    expect(await statusOf(player, deposit)).toMatchObject({ status: 'credited', refused: null });
  });

  it('is still credited by the right amount, and what came before can be credited too', async () => {
    await pay(15_000n);
    await pay(20_000n);
    expect(await balanceOf(player)).toBe('196.40');
    await settle(portal, await waitingFor(portal, deposit.number), 'credit');
    expect(await balanceOf(player)).toBe('343.70');
  });

  it('in another currency is not credited, but returned', async () => {
    await pay(20_000n, { currency: 'EUR' });
    const id = await waitingFor(portal, deposit.number);
    await expect(settle(portal, id, 'credit')).rejects.toThrow(/not in the currency of the member/);
    await settle(portal, id, 'return');
    expect((await statusOf(player, deposit)).status).toBe('failed');
  });
});

describe('more money after the credit', () => {
  it('becomes a deposit of its own, by the same method and fee, in the member’s record', async () => {
    await pay(20_000n);
    await pay(1_000n);
    const { deposit: number } = await settle(portal, await waitingFor(portal, deposit.number), 'credit');
    expect(await balanceOf(player)).toBe('206.22');
    expect(await records()).toMatchObject([
      { number, method: { title: 'Bank card' }, ordered: '10.00', fee: '0.18', credited: '9.82' },
      { number: deposit.number, credited: '196.40' },
    ]);
  });

  it('tells the member’s open pages', async () => {
    await pay(20_000n);
    await pay(1_000n);
    const heard: string[] = [];
    const stop = portal.ctx.events.subscribe(player.memberId, told(heard));
    await settle(portal, await waitingFor(portal, deposit.number), 'credit');
    await expect.poll(() => heard).toContain('balance deposit');
    stop();
  });

  it('is dismissed, and nothing moves, so the member’s open pages hear of the first payment only', async () => {
    const heard: string[] = [];
    const stop = portal.ctx.events.subscribe(player.memberId, told(heard));
    await pay(20_000n);
    await pay(20_000n);
    await settle(portal, await waitingFor(portal, deposit.number), 'dismiss');
    await portal.ctx.events.publish({ to: player.memberId, topic: 'announcement' });
    await expect.poll(() => heard).toContain('announcement');
    stop();
    expect(heard.toSorted()).toEqual(['announcement', 'balance deposit', 'message arrived']);
    expect(await balanceOf(player)).toBe('196.40');
    expect((await statusOf(player, deposit)).status).toBe('credited');
  });
});

it('a notice of 0.00 that is dismissed refuses no money, for none came', async () => {
  await pay(0n);
  await settle(portal, await waitingFor(portal, deposit.number), 'dismiss');
  expect(await statusOf(player, deposit)).toMatchObject({ status: 'failed', refused: null });
});

it('a payment that fails at the provider is not marked refused', async () => {
  await pay(20_000n, { kind: 'processing' });
  await pay(20_000n, { kind: 'failed' });
  expect(await statusOf(player, deposit)).toMatchObject({ status: 'failed', refused: null });
});

it('money for an order that is not ours is credited for the deposit that the operator names', async () => {
  const id = await strangePayment();
  await expect(settle(portal, id, 'credit')).rejects.toThrow(/--deposit NUMBER/);
  await expect(settle(portal, id, 'credit', ['--deposit', 'D1'])).rejects.toThrow(/no deposit with this/);
  await settle(portal, id, 'credit', ['--deposit', deposit.number]);
  expect(await statusOf(player, deposit)).toMatchObject({ status: 'credited', credit: '196.40' });
});

it.each(['return', 'dismiss'])('%s takes no deposit, so a wrong number touches nobody', async (decision) => {
  const id = await strangePayment();
  await expect(settle(portal, id, decision, ['--deposit', deposit.number])).rejects.toThrow(
    /only with credit/,
  );
  expect((await settle(portal, id, decision)).settlement).toMatch(decision);
});

it('a payment that failed after it was credited brings nothing to credit or return', async () => {
  await pay(20_000n);
  await pay(20_000n, { kind: 'failed' });
  const id = await waitingFor(portal, deposit.number);
  for (const decision of ['credit', 'return'])
    await expect(settle(portal, id, decision)).rejects.toThrow(/No money/);
  await settle(portal, id, 'dismiss');
});

it('of twenty settlements at once one happens, and the others are told that it is settled', async () => {
  await pay(20_000n);
  await pay(20_000n);
  const id = await waitingFor(portal, deposit.number);
  const decisions = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'credit' : 'return'));
  const answers = await Promise.allSettled(decisions.map((decision) => settle(portal, id, decision)));
  const done = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  expect(done).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set([expect.stringContaining('already been settled')]));
  expect(await balanceOf(player)).toBe(done[0].settlement === 'credited' ? '392.80' : '196.40');
  const traces = await portal.ctx.db
    .selectFrom('operator_actions')
    .select('detail')
    .where('action', '=', 'payments.settle')
    .execute();
  expect(traces.filter(({ detail }) => (detail as { id: string }).id === id)).toHaveLength(1);
});

it('a settlement that breaks off leaves nothing: no money, no decision, no trace', async () => {
  await pay(15_000n);
  const id = BigInt(await waitingFor(portal, deposit.number));
  const actor = 'x\u0000';
  await expect(
    settlePayment(portal.ctx, { id, decision: 'credit', note: 'looked at', actor }),
  ).rejects.toThrow();
  expect(await balanceOf(player)).toBe('0.00');
  expect((await statusOf(player, deposit)).status).toBe('review');
  await settle(portal, String(id), 'credit');
  expect(await balanceOf(player)).toBe('147.30');
});

it('keeps who decided what and why, with the payment and among the actions of operators', async () => {
  await pay(15_000n);
  const id = await waitingFor(portal, deposit.number);
  await settle(portal, id, 'credit');
  const { value } = await operate(portal.operator, ['payments', 'show', id]);
  expect(value).toMatchObject({
    settlement: 'credited',
    note: 'looked at',
    settledBy: expect.stringMatching(/./),
    creditedBy: deposit.number,
    body: { type: 'paid', amount: '150.00' },
  });
  const trace = await portal.ctx.db
    .selectFrom('operator_actions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(trace).toMatchObject({
    actor: (value as { settledBy: string }).settledBy,
    action: 'payments.settle',
    detail: { id, decision: 'credit', note: 'looked at' },
  });
});

it('a settled payment never changes, no matter who is connected', async () => {
  await pay(15_000n);
  await settle(portal, await waitingFor(portal, deposit.number), 'return');
  for (const statement of [
    "update waiting_payments set note = 'other' where settled_at is not null",
    'delete from waiting_payments',
    'truncate waiting_payments cascade',
  ])
    await expect(portal.owner.pool.query(statement)).rejects.toMatchObject({ code: 'LG001' });
});

it('what a payment brought never changes while it waits, no matter who is connected', async () => {
  await pay(15_000n);
  const id = await waitingFor(portal, deposit.number);
  for (const change of [
    'amount_minor = 900000',
    "currency = 'EUR'",
    "body = '{}'",
    "reason = 'event_reused'",
    'deposit_id = null',
    "kind = 'failed'",
  ])
    await expect(
      portal.owner.pool.query(`update waiting_payments set ${change} where id = $1`, [id]),
    ).rejects.toMatchObject({ code: 'LG001' });
});

it.each([
  'payments',
  'payments find 1',
  'payments show',
  'payments show 999999',
  'payments show one',
  'payments settle 1',
  'payments settle 1 keep --note x',
  'payments settle 1 credit',
  'payments settle 999999 credit --note x',
])('"%s" is answered with a sentence', async (line) => {
  await expect(operate(portal.operator, line.split(' '))).rejects.toThrow(Mistake);
});
