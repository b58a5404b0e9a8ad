// The provider's file of a day against our payouts: each kind of difference is printed, and a file that agrees prints none.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { dayOf } from '../../../src/lib/rules/portal-day.ts';
import type { Body } from '../../support/gateway.ts';
import { type Bank, openBank, type Payee } from './payee.ts';

let bank: Bank;
let payee: Payee;
let folder: string;
/** Numbers of two orders that were paid on the day, and the references of the provider for them. */
let one: { number: string; reference: string };
let two: { number: string; reference: string };

beforeAll(async () => {
  bank = await openBank();
  folder = await mkdtemp(join(tmpdir(), 'portico-payouts-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await bank.portal.close();
});
beforeEach(async () => {
  // Another day, so that nothing of the test before is of it.
  bank.portal.clock.advance(24 * 3_600_000);
  payee = await bank.payee('500.00');
  [one, two] = [await paidOut('100.00'), await paidOut('50.00')];
});

async function paidOut(amount: string) {
  const number = await bank.paid(payee, amount);
  const { reference } = await bank.portal.ctx.db
    .selectFrom('withdrawals')
    .select('reference')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { number, reference: reference ?? 'none' };
}

async function compare(...lines: string[]): Promise<Body> {
  const file = join(folder, 'day.csv');
  await writeFile(file, ['reference,amount,currency,state', ...lines].join('\r\n'));
  const day = dayOf(bank.portal.ctx.clock.now(), bank.portal.ctx.settings.get('portal.zone'));
  const words = ['withdrawals', 'reconcile', '--provider', 'sandbox', '--day', day, '--file', file];
  const answer = await operate(bank.portal.operator, words);
  return { ...(answer.value as Body), bad: answer.bad, text: answer.text, day };
}

const line = ({ reference }: { reference: string }, amount: string, state = 'paid', currency = 'USD') =>
  `${reference},${amount},${currency},${state}`;

it('a file that agrees has no differences, and says its day', async () => {
  const found = await compare(line(one, '100.00'), line(two, '50.00'));
  expect(found).toMatchObject({ compared: 2, differences: [], bad: false });
  expect(found.text).toBe(`${found.day}: 2 lines in the file, 0 differences`);
});

it('names what is missing on either side, another amount, currency and state, and a line that is doubled', async () => {
  const { differences, bad } = await compare(
    line(one, '99.00'),
    line(one, '99.00'),
    'elsewhere,7.00,USD,paid',
    'never-ours,7.00,USD,failed',
  );
  expect(differences).toEqual([
    `${one.reference} is in the file 2 times as paid`,
    `${one.reference} (${one.number}) is 99.00 USD in the file, but 100.00 USD here`,
    'elsewhere of 7.00 USD is in the file, but not here',
    `${two.reference} (${two.number}) of 50.00 USD is paid here, but not in the file`,
  ]);
  expect(bad).toBe(true);
  expect(
    (await compare(line(one, '100.00', 'failed'), line(two, '50.00', 'paid', 'EUR'))).differences,
  ).toEqual([
    `${one.reference} (${one.number}) is failed in the file, but paid here`,
    `${two.reference} (${two.number}) is 50.00 EUR in the file, but 50.00 USD here`,
  ]);
});

it('what the bank has sent back is a state of its own, beside the payout of the same day', async () => {
  const lines = [line(one, '100.00'), line(one, '100.00', 'returned'), line(two, '50.00')];
  expect((await compare(...lines)).differences).toEqual([
    `${one.reference} (${one.number}) is returned in the file, but paid here`,
  ]);
  await bank.says(one.number, 'failed', { reference: one.reference });
  expect((await compare(...lines)).differences).toEqual([]);
  expect((await compare(line(one, '100.00'), line(two, '50.00'))).differences).toEqual([
    `${one.reference} (${one.number}) is paid in the file, but not_received here`,
  ]);
});

it('what the member says of a payout is no difference to what the provider says', async () => {
  await payee.confirm(one.number, 'all');
  await payee.nothing(two.number, 'It is not on my account.');
  expect((await compare(line(one, '100.00'), line(two, '50.00'))).differences).toEqual([]);
});

it('an amount that is none is refused with its line', async () => {
  await expect(compare(line(one, 'notanumber'))).rejects.toThrow(
    `The amount "notanumber" of ${one.reference} is no amount.`,
  );
});
