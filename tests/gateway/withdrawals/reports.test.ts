// What a bank says that the portal cannot follow: it waits until operators have decided, and the books follow their word.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { takeReport } from '../../../src/lib/gateway/withdrawals/report.ts';
import type { Body } from '../../support/gateway.ts';
import { type Bank, openBank, type Payee } from './payee.ts';

let bank: Bank;
let payee: Payee;
beforeAll(async () => {
  bank = await openBank();
  payee = await bank.payee('2000.00');
});
afterAll(() => bank.portal.close());
afterEach(async () => {
  expect(await operate(bank.portal.operator, ['audit'])).toMatchObject({ value: { problems: [] } });
});

const waiting = async (): Promise<Body[]> => (await bank.ann.type('withdrawals', 'reports')).value as Body[];
const of = async (number: string): Promise<Body> =>
  (await waiting()).find(({ withdrawal }) => withdrawal === number);
const listed = async (number: string): Promise<boolean> =>
  ((await bank.ann.type('withdrawals', 'list')).value as Body[]).some((each) => each.number === number);
const settle = (id: string, decision: string, ...more: string[]) =>
  bank.ann.type('withdrawals', 'settle', id, decision, '--note', 'The bank wrote to us.', ...more);

/** Settled by two operators. */
async function settleByTwo(id: string, decision: string): Promise<void> {
  const { value } = await settle(id, decision, '--reason', 'Seen on the statement.');
  expect((await waiting()).map((each) => each.id)).toContain(id);
  await bank.ben.type('acts', 'approve', (value as Body).act);
}

/** A withdrawal that the bank has not taken, so that its money is back. */
async function failed(amount: string): Promise<string> {
  await bank.set('withdrawal.sandboxPays', 'fails');
  const number = await bank.paid(payee, amount);
  await bank.set('withdrawal.sandboxPays', 'late');
  expect((await payee.status(number)).state).toBe('returned');
  return number;
}

describe('a report that contradicts what is booked', () => {
  it('leaves the list with a reason, once, and nothing moves', async () => {
    const number = await bank.paid(payee, '100.00');
    const before = await payee.balance();
    expect(await bank.says(number, 'paid', { amountMinor: 99_99n })).toBe('contradicts');
    expect(await listed(number)).toBe(true);
    const { id } = await of(number);
    for (const decision of ['return', 'take'])
      await expect(settle(id, decision, '--reason', 'No.')).rejects.toThrow(/does not fit|another amount/);
    await settle(id, 'dismiss');
    expect([await listed(number), await of(number), await payee.balance()]).toEqual([
      false,
      undefined,
      before,
    ]);
    await expect(settle(id, 'dismiss')).rejects.toThrow('already been settled');
    expect((await bank.ann.type('withdrawals', 'show', number)).value).toMatchObject({
      reports: expect.arrayContaining([
        expect.objectContaining({ settlement: 'dismissed', settledBy: 'ann', note: 'The bank wrote to us.' }),
      ]),
    });
    await payee.confirm(number, 'all');
  });

  it('of a payout that counts as received and was sent back gives the member their money, by two operators', async () => {
    const number = await bank.paid(payee, '120.00');
    await payee.confirm(number, 'all');
    const before = Number(await payee.balance());
    expect(await bank.says(number, 'failed')).toBe('contradicts');
    const { id } = await of(number);
    await settleByTwo(id, 'return');
    expect(Number(await payee.balance())).toBe(before + 120);
    const order = await payee.status(number);
    expect(order).toMatchObject({
      ...{ state: 'returned', fee: '0.00', payout: null },
      steps: expect.arrayContaining([expect.objectContaining({ step: 'undo' })]),
    });
    expect(await of(number)).toBeUndefined();
    await expect(settle(id, 'return', '--reason', 'Again.')).rejects.toThrow('already been settled');
  });

  it('of a payout that was forced goes back whole as well', async () => {
    const number = await bank.paid(payee, '70.00');
    await payee.confirm(number, 'part', { arrived: '20.00' });
    await bank.ann.type('withdrawals', 'force-receipt', number, '--why', 'The bank has proof.');
    const before = Number(await payee.balance());
    await bank.says(number, 'failed');
    await settleByTwo((await of(number)).id, 'return');
    expect(Number(await payee.balance())).toBe(before + 70);
  });

  it('of a payout that was given back and is paid after all takes it, what is missing as a debt', async () => {
    const mine = await bank.payee('150.00');
    await bank.set('withdrawal.sandboxPays', 'fails');
    const number = await bank.paid(mine, '150.00');
    await bank.set('withdrawal.sandboxPays', 'late');
    expect(await mine.balance()).toBe('150.00');
    await mine.request('100.00');
    expect(await bank.says(number, 'paid')).toBe('contradicts');
    const { id } = await of(number);
    await expect(settle(id, 'return', '--reason', 'No.')).rejects.toThrow('This decision does not fit');
    await settleByTwo(id, 'take');
    expect(await mine.balance()).toBe('-100.00');
    expect(await mine.status(number)).toMatchObject({ state: 'paid', reference: 'B-1' });
    expect(await mine.confirm(number, 'all')).toMatchObject({ success: true });
  });

  it('cannot be corrected in the database without the operators', async () => {
    const number = await failed('30.00');
    const late = bank.portal.ctx.db
      .updateTable('withdrawals')
      .set({ state: 'paid', step: 'pay_late', step_by: 'operator', paid_at: new Date() })
      .where('number', '=', number)
      .execute();
    await expect(late).rejects.toThrow('withdrawal_without_an_approval');
    await bank.says(number, 'paid');
    const [first] = await waiting();
    const settled = bank.portal.ctx.pool.query('update payout_reports set settled_by = $1', ['ann']);
    await expect(settled).rejects.toMatchObject({ code: '42501' });
    await settle(first.id, 'dismiss');
    const again = bank.portal.operator.pool.query("update payout_reports set note = 'other' where id = $1", [
      first.id,
    ]);
    await expect(again).rejects.toThrow('history_is_immutable');
  });
});

it('a report of an order that nobody knows is shown and dismissed', async () => {
  const unknown = {
    ...{ eventId: randomUUID(), kind: 'paid' as const, payoutId: randomUUID(), reference: 'B-77' },
    ...{ amountMinor: 5_000n, currency: 'USD', body: {} },
  };
  expect(await takeReport(bank.portal.ctx, 'sandbox', unknown)).toBe('unknown_order');
  const [first] = await waiting();
  expect(first).toMatchObject({
    ...{ outcome: 'unknown_order', reference: 'B-77', amount: '50.00', withdrawal: null },
  });
  expect((await bank.ann.type('status', 'show')).value).toMatchObject({ payoutReportsWaiting: 1 });
  await expect(settle(first.id, 'take', '--reason', 'No.')).rejects.toThrow('This decision does not fit');
  await settle(first.id, 'dismiss');
  expect(await waiting()).toEqual([]);
});

it('a bank that sends a payout back is told to its member, with what is set aside for them', async () => {
  const number = await bank.paid(payee, '40.00');
  expect(await bank.says(number, 'failed')).toBe('booked');
  expect(await payee.status(number)).toMatchObject({ state: 'not_received', rest: { state: 'claimed' } });
  const { rows } = await bank.portal.ctx.pool.query(
    'select kind, facts from member_messages where member_id = $1 order by id desc limit 1',
    [payee.memberId],
  );
  expect(rows).toMatchObject([
    { kind: 'withdrawal_bounced', facts: { withdrawal: number, amount: '40.00 USD' } },
  ]);
});

it('a bank that sends back what its member misses says nothing new', async () => {
  const number = await bank.paid(payee, '60.00');
  await payee.nothing(number, 'Nothing came.');
  expect(await bank.says(number, 'failed')).toBe('known');
  expect(await of(number)).toBeUndefined();
});
