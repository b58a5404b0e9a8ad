// A process that is killed on the way of a withdrawal: nothing is half done, the bank pays once, and the books agree.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { type Bank, openBank, type Payee } from './payee.ts';

let bank: Bank;
let payee: Payee;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.portal.close());
afterEach(async () => {
  expect(await auditAll(bank.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

const SCRIPT = new URL('./dies.ts', import.meta.url).pathname;

/** Another process begins this and is killed. */
async function dies(moment: string, request: object = {}): Promise<void> {
  const { config, clock } = bank.portal.ctx;
  const ahead = String(clock.now().getTime() - Date.now());
  const words = [JSON.stringify(config), ahead, moment, JSON.stringify(request)];
  const child = spawn(process.execPath, [SCRIPT, ...words], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

const asked = (): object => ({ memberId: String(payee.memberId), cardId: payee.card, amountMinor: '50000' });

/** How often the bank has paid an order. */
async function paidByBank(number: string): Promise<number> {
  const { rows } = await bank.portal.ctx.pool.query(
    "select 1 from sandbox_payouts where order_number = $1 and state = 'paid'",
    [number],
  );
  return rows.length;
}

/** How many messages have told the payee that this order was paid. */
async function toldPaid(number: string): Promise<number> {
  const { rows } = await bank.portal.ctx.pool.query<{ facts: object }>(
    "select facts from member_messages where member_id = $1 and kind = 'withdrawal_paid'",
    [payee.memberId],
  );
  return rows.filter(({ facts }) => JSON.stringify(facts).includes(`"${number}"`)).length;
}

it('before the request is kept: nothing was asked for, and nothing is set aside', async () => {
  payee = await bank.payee('500.00');
  await dies('before it is asked for', asked());
  expect(await payee.form()).toMatchObject({ free: '500.00', held: '0.00', open: [] });
});

it('after it: the order waits with its money, and goes its way', async () => {
  payee = await bank.payee('500.00');
  await dies('after it was asked for', asked());
  const { held, open } = await payee.form();
  expect([held, open]).toMatchObject(['500.00', [{ state: 'in_review', amount: '500.00' }]]);
  await bank.approve(open[0].number);
  await bank.later();
  await bank.later();
  expect(await payee.status(open[0].number)).toMatchObject({ state: 'paid' });
});

it.each([
  ['before the bank has it', 0],
  ['after the bank has it', 1],
])('%s: the order is being paid, the bank is asked, and it pays once', async (moment, atBank) => {
  payee = await bank.payee('500.00');
  const number = await payee.request('500.00');
  await bank.approve(number);
  await dies(moment);
  expect(await payee.status(number)).toMatchObject({ state: 'paying', paidAt: null });
  expect(await payee.form()).toMatchObject({ held: '500.00' });
  expect(await paidByBank(number)).toBe(atBank);
  // What was taken by the process that died is due again after a minute; the bank's own notice may come before.
  if (atBank === 0) await bank.later(1_000);
  expect((await payee.status(number)).state).toBe('paying');
  await bank.later(61_000);
  await bank.later();
  expect(await payee.status(number)).toMatchObject({ state: 'paid', paidAt: expect.any(String) });
  expect(await paidByBank(number)).toBe(1);
  expect(await payee.lines()).toEqual([500_00n, -500_00n]);
  expect(await toldPaid(number)).toBe(1);
  await payee.confirm(number, 'all');
});
