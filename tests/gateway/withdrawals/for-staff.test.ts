// What waits for operators: the list and the count of it are of the same orders.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { countWaitingOrders, waitingOrders } from '../../../src/lib/gateway/withdrawals/for-staff.ts';
import { takeReport } from '../../../src/lib/gateway/withdrawals/report.ts';
import { whileHeld } from '../../support/held-row.ts';
import { notify, order } from '../wallet/cashier.ts';
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

it.each([
  ['locked', 'locked by the member', 'it is unlocked'],
  ['frozen', 'frozen', 'it is unfrozen'],
  ['closed', 'closed', 'it is opened again'],
] as const)(
  'no operator sends money out of a %s account; the order waits, and says why',
  async (status, is, until) => {
    const payee = await bank.payee('500.00');
    const number = await payee.request('100.00');
    if (status === 'locked')
      expect((await payee.call(calls.lockAccount, { sure: true })).body.success).toBe(true);
    else await operate(bank.portal.operator, ['members', 'set', payee.account, '--status', status]);
    await expect(bank.ann.type('withdrawals', 'approve', number)).rejects.toThrow(
      `The account is ${is}. Withdrawal ${number} waits until ${until}.`,
    );
    expect((await bank.ann.type('withdrawals', 'show', number)).value).toMatchObject({ status });
    const listed = await waitingOrders(bank.portal.ctx, 100);
    expect(listed.find((each) => each.number === number)).toMatchObject({ status });
    await operate(bank.portal.operator, ['members', 'set', payee.account, '--status', 'active']);
    await bank.approve(number);
  },
);

it('no operator sends money out of an account that owes some; refused, the order pays what is owed', async () => {
  const { portal } = bank;
  const payee = await bank.payee('20.00');
  const { reference } = await order(payee);
  await notify(portal, { reference });
  const number = await payee.request('110.00');
  await notify(portal, { reference, kind: 'charged_back' });
  const owes = `The account owes 90.00 USD. Withdrawal ${number} waits until that is paid; refused, its money pays it.`;
  await expect(bank.approve(number)).rejects.toThrow(owes);
  expect((await bank.ann.type('withdrawals', 'show', number)).value).toMatchObject({ owes: '90.00' });
  const listed = await bank.ann.type('withdrawals', 'list');
  expect(listed.text).toMatch(new RegExp(`${number} .*owes 90\\.00`));
  await bank.ann.type('withdrawals', 'refuse', number, '--why', 'charged back');
  expect(await payee.balance()).toBe('20.00');
  const next = await payee.request('20.00');
  await bank.approve(next);
});

it('what did not arrive is not paid again to an account that owes', async () => {
  const { portal } = bank;
  const payee = await bank.payee('20.00');
  const { reference } = await order(payee);
  await notify(portal, { reference });
  const number = await bank.paid(payee, '100.00');
  await payee.nothing(number, 'Nothing came.');
  await notify(portal, { reference, kind: 'charged_back' });
  await expect(bank.ann.type('withdrawals', 'pay-again', `${number}-1`)).rejects.toThrow(
    'The account owes 80.00 USD.',
  );
});

it('two operators learn of a frozen account when the first one asks, and again when the second one approves', async () => {
  const payee = await bank.payee('6000.00');
  const first = await payee.request('5100.00');
  const { value } = await bank.ann.type('withdrawals', 'approve', first, '--reason', 'looked at');
  await operate(bank.portal.operator, ['members', 'set', payee.account, '--status', 'frozen']);
  const { act } = value as { act: string };
  await expect(bank.ben.type('acts', 'approve', act)).rejects.toThrow('The account is frozen.');
  await bank.ann.type('acts', 'refuse', act, '--reason', 'frozen');
  await expect(bank.ann.type('withdrawals', 'approve', first, '--reason', 'looked at')).rejects.toThrow(
    'The account is frozen.',
  );
});

it('who decides about an order that something else is changing is told so, in words', async () => {
  const payee = await bank.payee('100.00');
  const number = await payee.request('50.00');
  const held = 'select from withdrawals where number = $1 for update';
  const approving = whileHeld(bank.portal.owner.pool, held, [number], () => bank.approve(number));
  await expect(approving).rejects.toThrow(
    'Something else is changing this at the moment. Nothing was changed.',
  );
  expect((await payee.status(number)).state).toBe('in_review');
});
