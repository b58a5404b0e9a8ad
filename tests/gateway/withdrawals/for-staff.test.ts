// What waits for operators: the list and the count of it are of the same orders.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { countWaitingOrders, waitingOrders } from '../../../src/lib/gateway/withdrawals/for-staff.ts';
import { takeReport } from '../../../src/lib/gateway/withdrawals/report.ts';
import { type Bank, openBank } from './payee.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.portal.close());

it('an order of which the bank says two things is in the list, and counted', async () => {
  const { ctx } = bank.portal;
  const payee = await bank.payee('500.00');
  await payee.request('100.00');
  const number = await bank.paid(payee, '200.00');
  const { id, provider, payout_minor, currency } = await ctx.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const report = {
    ...{ eventId: randomUUID(), kind: 'paid' as const, payoutId: id, reference: 'B-1', currency },
    ...{ amountMinor: payout_minor - 1n, body: {} },
  };
  expect(await takeReport(ctx, provider, report)).toBe('contradicts');
  const listed = await waitingOrders(ctx, 100);
  expect(listed.map((each) => each.number)).toContain(number);
  expect(await countWaitingOrders(ctx)).toBe(listed.length);
});

it('no operator sends money out of an account that its member has locked; the order waits', async () => {
  const payee = await bank.payee('500.00');
  const number = await payee.request('100.00');
  expect((await payee.call(calls.lockAccount, { sure: true })).body.success).toBe(true);
  await expect(bank.ann.type('withdrawals', 'approve', number)).rejects.toThrow(
    `The member has locked the account. Withdrawal ${number} waits until it is unlocked.`,
  );
  expect((await waitingOrders(bank.portal.ctx, 100)).map((each) => each.number)).toContain(number);
  await operate(bank.portal.operator, ['members', 'set', payee.account, '--status', 'active']);
  await bank.approve(number);
});
