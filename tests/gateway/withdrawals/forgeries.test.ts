// What somebody with the database in hand changes about withdrawals, the audit names.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { whileDamaged } from '../../support/damage.ts';
import type { Body } from '../../support/gateway.ts';
import { type Bank, openBank, type Payee } from './payee.ts';

let bank: Bank;
const numbers: Record<string, string> = {};

/** Two operators settle the report about an order. */
async function settle(number: string, decision: string): Promise<void> {
  const reports = (await bank.ann.type('withdrawals', 'reports')).value as Body[];
  const { id } = reports.find(({ withdrawal }) => withdrawal === number);
  const words = ['withdrawals', 'settle', id, decision, '--note', 'A test.'];
  if (decision === 'dismiss') {
    await bank.ann.type(...words);
    return;
  }
  const { value } = await bank.ann.type(...words, '--reason', 'A test.');
  await bank.ben.type('acts', 'approve', (value as Body).act);
}

async function failed(payee: Payee, amount: string): Promise<string> {
  await bank.set('withdrawal.sandboxPays', 'fails');
  const number = await bank.paid(payee, amount);
  await bank.set('withdrawal.sandboxPays', 'late');
  return number;
}

beforeAll(async () => {
  bank = await openBank();
  const payee = await bank.payee('9000.00');
  await bank.payee('20.00');
  await bank.set('withdrawal.freeAWeek', 0);
  await bank.useFreeOnes(payee);
  numbers.waits = await payee.request('31.00');
  numbers.refused = await payee.request('32.00');
  await bank.ann.type('withdrawals', 'refuse', numbers.refused, '--why', 'A test.');
  numbers.failed = await failed(payee, '33.00');
  numbers.large = await payee.request('5001.00');
  const { value } = await bank.ann.type('withdrawals', 'approve', numbers.large, '--reason', 'A test.');
  await bank.ben.type('acts', 'approve', (value as Body).act);
  await bank.later();
  await bank.later();
  numbers.parted = await bank.paid(payee, '400.00');
  await payee.confirm(numbers.parted, 'part', { arrived: '300.00' });
  numbers.forced = await bank.paid(payee, '60.00');
  await payee.nothing(numbers.forced, 'Nothing came.');
  await bank.ann.type('withdrawals', 'force-receipt', numbers.forced, '--why', 'A test.');
  numbers.undone = await bank.paid(payee, '70.00');
  await payee.confirm(numbers.undone, 'all');
  await bank.says(numbers.undone, 'failed');
  await settle(numbers.undone, 'return');
  numbers.late = await failed(payee, '80.00');
  await bank.says(numbers.late, 'paid');
  await settle(numbers.late, 'take');
  await bank.says(numbers.late, 'paid', { amountMinor: 1n });
  await settle(numbers.late, 'dismiss');
});
afterAll(() => bank.portal.close());

const TABLES = [
  ...[
    'withdrawals',
    'withdrawal_events',
    'payout_reports',
    'bank_cards',
    'operator_acts',
    'operator_actions',
  ],
];

/** SQL, in which `:waits` is the number of that order. */
const filled = (damage: string): string =>
  damage.replaceAll(/:(\w+)\b/g, (_, name: string) => `'${numbers[name]}'`);

it('honest withdrawals have no problem', async () => {
  expect(await auditAll(bank.portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
});

const ID = '(select id from withdrawals where number = $)';
const idOf = (name: string): string => ID.replace('$', `:${name}`);

it.each([
  [
    'an order that is called paid',
    `update withdrawals set paid_at = now(), state = 'paid' where number = :waits`,
    /^withdrawal W\d+ of 3085 USD is paid, but its provider did not say so$/,
  ],
  [
    'an order that is called paid, and moved nothing',
    `update withdrawals set paid_at = now(), state = 'paid' where number = :waits`,
    /says that withdrawal_paid of 3100 USD was moved for member \d+, but there is no transfer/,
  ],
  [
    'a payout whose report is gone',
    `delete from payout_reports where withdrawal_id = ${idOf('parted')}`,
    /^withdrawal W\d+ of 39800 USD is paid, but its provider did not say so$/,
  ],
  [
    'a report of another amount',
    `update payout_reports set amount_minor = 1 where withdrawal_id = ${idOf('parted')}`,
    /^withdrawal W\d+ of 39800 USD is paid, but its provider did not say so$/,
  ],
  [
    'a report that was turned round',
    `update payout_reports set kind = 'failed' where withdrawal_id = ${idOf('parted')}`,
    /^report \S+ of sandbox says that payout W\d+ was failed, but the withdrawal is partly_received$/,
  ],
  [
    'a payout that went back to waiting',
    `update withdrawals set paid_at = null, state = 'in_review' where number = :large`,
    /^report \S+ of sandbox says that payout W\d+ was paid, but the withdrawal is in_review$/,
  ],
  [
    'an approved order that went back to waiting',
    `update withdrawals set paid_at = null, state = 'in_review' where number = :large`,
    /^an operator approved withdrawal W\d+, which is in_review$/,
  ],
  [
    'an approval that is not in the log',
    `delete from operator_actions where action = 'withdrawals.approve' and detail ->> 'number' = :parted`,
    /^withdrawal W\d+ went out, but no operator did decide that$/,
  ],
  [
    'an approval by one where two are needed',
    `delete from operator_acts where input ->> 'number' = :large`,
    /^withdrawal W\d+ went out, but two operators did not decide that$/,
  ],
  [
    'another state than the last step led to',
    `update withdrawals set state = 'received' where number = :large`,
    /^withdrawal W\d+ is received, but its last step led to paid$/,
  ],
  [
    'a step that was taken away',
    `delete from withdrawal_events where withdrawal_id = ${idOf('waits')}`,
    /^withdrawal W\d+ is in_review, but its last step led to nothing$/,
  ],
  [
    'a larger rest',
    `update withdrawals set amount_minor = amount_minor + 5, payout_minor = payout_minor + 5 where parent_id = ${idOf('parted')}`,
    /^withdrawal W\d+-1 is the rest of W\d+, which is partly_received: 30000 of 39800 USD arrived$/,
  ],
  [
    'less that arrived than the member has said',
    `update withdrawals set arrived_minor = 100 where number = :parted`,
    /^withdrawal W\d+-1 is the rest of W\d+, which is partly_received: 100 of 39800 USD arrived$/,
  ],
  [
    'a closed rest that is open again',
    `update withdrawals set state = 'claimed' where parent_id = ${idOf('forced')}`,
    /^withdrawal W\d+-1 is the rest of W\d+, which is forced: 0 of 5970 USD arrived$/,
  ],
  [
    'a rest that is gone',
    `delete from withdrawals where parent_id = ${idOf('parted')}`,
    /^withdrawal W\d+ says that not all arrived, but nothing is left to decide or to pay$/,
  ],
  [
    'a rest that is gone, with what was moved for it',
    `delete from withdrawals where parent_id = ${idOf('parted')}`,
    /\(withdrawal_again of 9800 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'what came back for a rest that is gone',
    `delete from withdrawals where parent_id = ${idOf('parted')}`,
    /\(withdrawal_missing of 9800 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'an order that is gone',
    `delete from withdrawals where number = :waits`,
    /\(withdrawal of 3100 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'the account of somebody else',
    `update bank_cards set member_id = (select max(id) from members where id <> member_id)`,
    /^withdrawal W\d+ goes to a bank account of another member$/,
  ],
  [
    'a fee that was waived',
    `update withdrawals set fee_minor = 0, payout_minor = amount_minor where number = :parted`,
    /^transfer withdrawal:\S+:fee \(withdrawal_fee of 200 USD for member .*\) has nothing behind it$/,
  ],
  [
    'another amount',
    `update withdrawals set amount_minor = amount_minor + 5, payout_minor = payout_minor + 5 where number = :waits`,
    /^transfer withdrawal:\S+ \(withdrawal\) of 3100 USD .* but its row says 3105 USD/,
  ],
  [
    'money that was not given back',
    `update withdrawals set state = 'in_review' where number = :refused`,
    /\(withdrawal_returned of 3200 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'an order that is called cancelled',
    `update withdrawals set state = 'cancelled' where number = :waits`,
    /says that withdrawal_returned of 3100 USD was moved for member \d+, but there is no transfer/,
  ],
  [
    'a forced receipt that was taken back',
    `update withdrawals set state = 'claimed' where parent_id = ${idOf('forced')}`,
    /\(withdrawal_closed of 5970 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'a correction that was hidden',
    `update withdrawals set state = 'received' where number = :undone`,
    /\(withdrawal_undone of 6965 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'a late payment that was hidden',
    `delete from withdrawal_events where step = 'pay_late'`,
    /\(withdrawal_late of 7960 USD for member \d+\) has nothing behind it$/,
  ],
  [
    'a correction without its report',
    `update payout_reports set settlement = null, settled_at = null, settled_by = null, note = null
      where withdrawal_id = ${idOf('undone')}`,
    /^withdrawal W\d+ was corrected by "undo", but no report was settled so$/,
  ],
  [
    'an act whose report was opened again',
    `update payout_reports set settlement = null, settled_at = null, settled_by = null, note = null
      where withdrawal_id = ${idOf('undone')}`,
    /^act \d+ settles report \d+ by "return", but the report is not settled$/,
  ],
  [
    'a report that no two operators settled',
    `delete from operator_acts where operation = 'withdrawals.settle'`,
    /^report \S+ of payout \S+ is settled as returned, but no operator decided that$/,
  ],
  [
    'a report that nobody dismissed',
    `delete from operator_actions where action = 'withdrawals.settle'`,
    /^report \S+ of payout \S+ is settled as dismissed, but no operator decided that$/,
  ],
])('%s is found', async (_, damage, problem) => {
  const { owner } = bank.portal;
  const { problems } = await whileDamaged(owner.pool, TABLES, filled(damage), () => auditAll(owner));
  expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});
