// The record of withdrawals counts each amount that was paid out once, and none that came back; an order whose missing part was paid is
// whole.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { inTheWay } from '../../../src/lib/gateway/entry/closing.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import type { Body } from '../../support/gateway.ts';
import { type Bank, openBank, type Payee } from './payee.ts';

let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(async () => {
  expect(await auditAll(bank.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await bank.portal.close();
});

/** What is paid out by number, with the total of the period. */
async function paidOut(payee: Payee): Promise<Record<string, string | null>> {
  const { rows } = (await payee.call(calls.withdrawalRecord, {})).body.value;
  const { totals } = (await payee.call(calls.withdrawalRecordTotals, {})).body.value;
  return { ...Object.fromEntries(rows.map(({ number, paid }: Body) => [number, paid])), total: totals.paid };
}

/** What the books say has left the portal for a member. */
async function booked({ memberId }: Payee): Promise<bigint> {
  const { rows } = await bank.portal.owner.pool.query<{ sum: bigint }>(
    `select coalesce(sum(p.amount_minor), 0)::bigint as sum from postings p
      join accounts a on a.id = p.account_id
      where a.kind = 'payouts_clearing' and exists (select from postings o join accounts m on m.id = o.account_id
        where o.transfer_id = p.transfer_id and m.member_id = $1)`,
    [memberId],
  );
  return rows[0]?.sum ?? 0n;
}

it('a payout of which a part is paid again counts once', async () => {
  const payee = await bank.payee('1000.00');
  const number = await bank.paid(payee, '500.00');
  expect(await paidOut(payee)).toEqual({ [number]: '500.00', total: '500.00' });
  await payee.confirm(number, 'part', { arrived: '300.00' });
  expect(await paidOut(payee)).toEqual({ [number]: '300.00', [`${number}-1`]: null, total: '300.00' });
  await bank.ann.type('withdrawals', 'pay-again', `${number}-1`);
  await bank.later();
  await bank.later();
  expect(await paidOut(payee)).toEqual({ [number]: '300.00', [`${number}-1`]: '200.00', total: '500.00' });
  expect(await booked(payee)).toBe(500_00n);
});

it('an order whose missing part was paid again, in two steps, is whole, and under way until then', async () => {
  const payee = await bank.payee('500.00');
  const number = await bank.paid(payee, '500.00');
  await payee.confirm(number, 'part', { arrived: '300.00' });
  const again = async (rest: string): Promise<void> => {
    await bank.ann.type('withdrawals', 'pay-again', rest);
    await bank.later();
    await bank.later();
  };
  await again(`${number}-1`);
  await payee.confirm(`${number}-1`, 'part', { arrived: '150.00' });
  await again(`${number}-2`);
  const underWay = async () => (await payee.form()).open.map((each: Body) => each.number);
  expect(await underWay()).toEqual([`${number}-2`, `${number}-1`, number]);
  const missing = { state: 'partly_received', arrived: '300.00', missing: '200.00' };
  expect(await payee.status(number)).toMatchObject(missing);
  expect(await inTheWay(bank.portal.ctx, { ...payee, currency: 'USD' })).toMatchObject({ withdrawals: 3 });
  await payee.confirm(`${number}-2`, 'all');
  expect(await underWay()).toEqual([]);
  expect(await inTheWay(bank.portal.ctx, { ...payee, currency: 'USD' })).toMatchObject({ withdrawals: 0 });
  expect(await payee.status(number)).toMatchObject({ state: 'received', arrived: '300.00', missing: null });
  expect(await payee.status(`${number}-1`)).toMatchObject({ state: 'received', missing: null });
  const { rows } = (await payee.call(calls.withdrawalRecord, { state: 'received' })).body.value;
  expect(rows.map(({ number, state }: Body) => [number, state])).toEqual([
    [`${number}-2`, 'received'],
    [`${number}-1`, 'received'],
    [number, 'received'],
  ]);
});

it('an order is whole too when what was missing of its missing part arrived after all, or was closed as received', async () => {
  for (const [end, state] of [
    [(payee: Payee, rest: string) => payee.confirm(rest, 'all'), 'received'],
    [
      (_: Payee, rest: string) => bank.ann.type('withdrawals', 'force-receipt', rest, '--why', 'Proof.'),
      'forced',
    ],
  ] as const) {
    const payee = await bank.payee('500.00');
    const number = await bank.paid(payee, '500.00');
    await payee.confirm(number, 'part', { arrived: '300.00' });
    await bank.ann.type('withdrawals', 'pay-again', `${number}-1`);
    await bank.later();
    await bank.later();
    await payee.confirm(`${number}-1`, 'part', { arrived: '50.00' });
    await end(payee, `${number}-1`);
    expect(await payee.status(number)).toMatchObject({ state, missing: null });
    const { rows } = (await payee.call(calls.withdrawalRecord, { state })).body.value;
    expect(rows.map((each: Body) => each.number)).toContain(number);
    expect((await paidOut(payee)).total).toBe('500.00');
    expect(await booked(payee)).toBe(500_00n);
    const { body } = await payee.call(calls.writeAboutWithdrawal, { number, text: 'Hello?', files: [] });
    expect(body.errorCode).toBe('withdrawal_decided');
  }
});

it('a payout that did not arrive is not paid out', async () => {
  const payee = await bank.payee('1000.00');
  const number = await bank.paid(payee, '400.00');
  await payee.nothing(number, 'Nothing came.');
  expect(await paidOut(payee)).toEqual({ [number]: null, [`${number}-1`]: null, total: '0.00' });
  await bank.set('withdrawal.sandboxPays', 'fails');
  await bank.ann.type('withdrawals', 'pay-again', `${number}-1`);
  await bank.later();
  await bank.later();
  await bank.set('withdrawal.sandboxPays', 'atOnce');
  expect(await payee.status(`${number}-1`)).toMatchObject({ state: 'returned' });
  // Its member has the money back: nothing more happens to either.
  expect((await payee.form()).open).toEqual([]);
  expect(await payee.status(number)).toMatchObject({ state: 'not_received', missing: '400.00' });
  expect(await paidOut(payee)).toEqual({ [number]: null, [`${number}-1`]: null, total: '0.00' });
  expect(await booked(payee)).toBe(0n);
});

it('one that arrived after all, or was closed as received, counts whole', async () => {
  const payee = await bank.payee('1000.00');
  const arrived = await bank.paid(payee, '80.00');
  await payee.confirm(arrived, 'part', { arrived: '30.00' });
  await payee.confirm(arrived, 'all');
  expect(await payee.status(arrived)).toMatchObject({ state: 'received', missing: null });
  const forced = await bank.paid(payee, '70.00');
  await payee.nothing(forced, 'Nothing came.');
  await bank.ann.type('withdrawals', 'force-receipt', forced, '--why', 'The bank has proof.');
  expect(await paidOut(payee)).toMatchObject({ [arrived]: '80.00', [forced]: '70.00', total: '150.00' });
  expect(await booked(payee)).toBe(150_00n);
});
