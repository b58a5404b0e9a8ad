// What waits for operators: the list and the count of it are of the same orders.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
