// Whatever a provider says is stored, and what cannot be booked is put before an operator.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { untilDone } from '../../support/until-done.ts';
import { balanceOf, notify, type Ordered, order, type Player, statusOf } from '../wallet/cashier.ts';
import { waiting } from './payments.ts';

let portal: TestGateway;
let player: Player;
let deposit: Ordered;
const log: string[] = [];
beforeAll(async () => {
  portal = await testGateway({ logTo: { write: (line) => log.push(line) } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  player = await portal.member();
  deposit = await order(player, '100.00');
  log.length = 0;
});
afterEach(async () => {
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

/** Sends again what the portal had no time for, as a provider does. */
const tellUntilTaken = (message: Parameters<typeof notify>[1]) => untilDone(() => notify(portal, message));
const tell = (message: Partial<Parameters<typeof notify>[1]> = {}) =>
  notify(portal, { reference: deposit.reference, ...message });
const mine = async () => (await waiting(portal)).filter((each) => each.deposit === deposit.number);

/** A second order beside the first, which is given up for it: one of a method is open at a time. */
async function secondOrder(): Promise<Ordered> {
  await player.call(calls.cancelDeposit, { depositId: deposit.depositId });
  return order(player, '100.00');
}

describe('a notice that cannot be booked waits', () => {
  it.each([
    ['wrong_amount', { amountMinor: 9_999n }, '99.99', 'review', '0.00'],
    ['wrong_currency', { currency: 'EUR' }, '100.00', 'review', '0.00'],
  ])('%s: before the credit', async (reason, wrong, amount, status, balance) => {
    expect((await tell(wrong)).status).toBe(200);
    expect(await mine()).toMatchObject([{ reason, amount, kind: 'paid', account: player.account }]);
    expect((await statusOf(player, deposit)).status).toBe(status);
    expect(await balanceOf(player)).toBe(balance);
  });

  it.each([
    ['paid_again', {}, '100.00'],
    ['more_came', { amountMinor: 2_500n }, '25.00'],
    ['wrong_currency', { currency: 'EUR' }, '100.00'],
    ['failed_after_credit', { kind: 'failed' as const }, '100.00'],
  ])('%s: after the credit, which stays', async (reason, later, amount) => {
    await tell();
    expect((await tell(later)).status).toBe(200);
    expect(await mine()).toMatchObject([{ reason, amount }]);
    expect((await statusOf(player, deposit)).status).toBe('credited');
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('event_reused: one event id for two orders books the first only', async () => {
    const other = await secondOrder();
    const eventId = randomUUID();
    await tell({ eventId });
    const answer = await notify(portal, { eventId, reference: other.reference });
    expect(answer.status).toBe(200);
    const waits = (await waiting(portal)).filter((each) => each.deposit === other.number);
    expect(waits).toMatchObject([{ reason: 'event_reused', eventId, amount: '100.00' }]);
    expect((await statusOf(player, other)).status).toBe('pending');
    expect(await balanceOf(player)).toBe('100.00');
  });

  it('event_reused: one event id with another content', async () => {
    const eventId = randomUUID();
    await tell({ eventId });
    await tell({ eventId, amountMinor: 90_000n });
    await tell({ eventId, amountMinor: 90_000n });
    expect(await mine()).toMatchObject([{ reason: 'event_reused', amount: '900.00' }]);
    expect(await balanceOf(player)).toBe('100.00');
  });
});

describe('a notice that can be booked', () => {
  it('leaves nothing waiting, in whatever order the three kinds come', async () => {
    const eventId = randomUUID();
    await tell({ kind: 'failed' });
    await tell({ eventId });
    await tell({ eventId });
    await tell({ kind: 'processing' });
    expect(await mine()).toEqual([]);
    expect(log.filter((line) => line.includes('waits for an operator'))).toEqual([]);
  });
});

it('an operator reads how many wait where the status is, and the log says why without saying who', async () => {
  const shown = async () =>
    (await operate(portal.operator, ['status', 'show'])).value as { paymentsWaiting: number };
  const { paymentsWaiting: before } = await shown();
  await tell({ amountMinor: 1n });
  expect((await shown()).paymentsWaiting).toBe(before + 1);
  const [{ id }] = (await mine()) as [{ id: string }];
  const [line = '{}', ...more] = log.filter((each) => each.includes('waits for an operator'));
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    payment: id,
    reason: 'wrong_amount',
    provider: 'sandbox',
  });
  expect(line).not.toContain(player.account);
});

it('of fifty notices at once that each claim to be new one is credited and 49 wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => tellUntilTaken({ reference: deposit.reference, eventId: randomUUID() })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(await balanceOf(player)).toBe('100.00');
  const { rows } = await portal.ctx.pool.query(
    'select reason, count(*)::int from waiting_payments where deposit_id = $1 group by reason',
    [deposit.depositId],
  );
  expect(rows).toEqual([{ reason: 'paid_again', count: 49 }]);
});

it('of fifty notices at once with one event id for two orders one order is credited and the other waits once', async () => {
  const other = await secondOrder();
  const eventId = randomUUID();
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      tellUntilTaken({ eventId, reference: (at % 2 ? other : deposit).reference }),
    ),
  );
  expect(await balanceOf(player)).toBe('100.00');
  const { rows } = await portal.ctx.pool.query('select reason from waiting_payments where event_id = $1', [
    eventId,
  ]);
  expect(rows).toEqual([{ reason: 'event_reused' }]);
});
