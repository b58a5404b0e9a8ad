// One changed byte of the books, of what operators did or of what was published is found, and named.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rotateKey } from '../../../src/lib/gateway/daybook/keys.ts';
import { resealAll } from '../../../src/lib/gateway/operator/secrets.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { whileDamaged } from '../../support/damage.ts';
import { operatorOf } from '../../support/operators.ts';
import { type Days, openDays, problemsOf } from './books.ts';

let days: Days;
beforeAll(async () => {
  days = await openDays();
  const { portal } = days;
  const account = (await portal.member()).account;
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  const { value } = await ann.type('wallet', 'adjust', account, '5.00', '--reason', 'a wrong win');
  await ben.type('acts', 'approve', (value as { act: string }).act);
  for (const amount of [300n, 400n, 500n]) await days.pay(1, amount);
  await days.pay(2);
  await days.close();
  await rotateKey(portal.ctx);
  portal.clock.advance(DAY_MS);
  await days.close();
});
afterAll(() => days.portal.close());

const TABLES = [
  ...['accounts', 'transfers', 'postings', 'transfer_keys', 'daybook_days', 'daybook_pages', 'daybook_keys'],
  ...['operator_actions', 'operator_acts', 'operator_chain'],
];

/** What the audit says of the daybook while something is changed. */
async function problemsAfter(damage: string): Promise<string[]> {
  const problems = await whileDamaged(days.portal.owner.pool, TABLES, damage, () => problemsOf(days));
  return problems.filter((each) => /^(?:day|head|entry|act|operators|the decision)/.test(each));
}

/** The deposit of 4.00. */
const LINE = `(select transfer_id from postings where amount_minor = 400)`;

test('honest days have no problem, also under a new key', async () => {
  expect(await problemsOf(days)).toEqual([]);
  expect(await resealAll(days.portal.ctx)).toBe(0);
  const { rows } = await days.portal.owner.pool.query('select distinct kid from daybook_days');
  expect(rows).toHaveLength(2);
});

test.each([
  [
    'the amount of a line',
    `update postings set amount_minor = 401 where amount_minor = 400`,
    /^day \d{4}-\d\d-\d\d: line \d{18}\.\d+ \(deposit of 401 USD on cash\) was changed$/,
  ],
  [
    'the balance after a line',
    `update postings set balance_after_minor = balance_after_minor + 1 where amount_minor = 400`,
    /^day .*: line \d{18}\.\d+ \(deposit of 400 USD on cash\) was changed$/,
  ],
  [
    'one letter of a reference',
    `update transfers set reference = reference || 'x' where id = ${LINE}`,
    /^day .*: line \d{18}\.\d+ \(deposit of 400 USD on cash\) was changed$/,
  ],
  [
    'the time of a line by a microsecond',
    `update transfers set created_at = created_at + interval '1 microsecond' where id = ${LINE}`,
    /^day .*: line \d{18}\.\d+ \(deposit of 400 USD on cash\) was changed$/,
  ],
  [
    'a line that is moved to another day',
    `update transfers set created_at = created_at - interval '1 day' where id = ${LINE}`,
    /^day .*: line \d{18}\.\d+ is gone$/,
  ],
  ['a deleted line', `delete from postings where amount_minor = 400`, /^day .*: line \d{18}\.\d+ is gone$/],
  [
    'an added line',
    `insert into transfers (key, request_hash, kind, phase, currency, amount_minor, meta, reply, created_at, xact_id)
        select 'forged', request_hash, kind, phase, currency, 9, meta, reply, created_at, xact_id from transfers where id = ${LINE};
      insert into postings select (select min(id) from accounts), id, 9, 9 from transfers where key = 'forged'`,
    /^day .*: line \d{18}\.\d+ \(deposit of 9 USD on cash\) was added$/,
  ],
  [
    'a kept leaf',
    `update daybook_pages set leaves = set_byte(leaves, 3, get_byte(leaves, 3) # 1)`,
    /^day .*: the leaves that are kept have another root$/,
  ],
  [
    'a kept page root',
    `update daybook_pages set root = set_byte(root, 3, get_byte(root, 3) # 1)`,
    /^day .*: page 0 of its leaves has another root than is kept$/,
  ],
  [
    'a head',
    `update daybook_days set head = replace(head, '"lines":6', '"lines":7') where lines = 6`,
    /^head \d of .* is not what its hash was made of$/,
  ],
  [
    'a head with its hash',
    `update daybook_days set head = replace(head, '"lines":6', '"lines":7'),
        head_hash = hex_hash(replace(head, '"lines":6', '"lines":7')) where lines = 6`,
    /^head \d of .* does not have the signature of its key [\w-]{43}$/,
  ],
  [
    'a number beside a head',
    `update daybook_days set lines = 7 where lines = 6`,
    /^head \d of .* says something else than its row$/,
  ],
  [
    'a swapped signature',
    `update daybook_days set signature = (select signature from daybook_days where number = 1) where number = 2`,
    /^head 2 of .* does not have the signature of its key/,
  ],
  [
    'another key under the same id',
    `update daybook_keys set public_jwk = (select public_jwk from daybook_keys order by created_at desc limit 1)`,
    /^head \d of .* names the key [\w-]{43}, which is not known$/,
  ],
  [
    'a deleted head',
    `delete from daybook_days where number = 2`,
    /^head 3 of .* follows head 1: what was between them is gone$/,
  ],
  [
    'the reason of an act',
    `update operator_acts set reason = 'a wrong wim'`,
    /^act \d+ is not what entry \d+ of the operators' chain has$/,
  ],
  [
    'who decided an act',
    `update operator_acts set decided_by = 'nobody'`,
    /^the decision about act \d+ is not what entry \d+ of the operators' chain has$/,
  ],
  [
    'the input of an action',
    `update operator_actions set detail = detail || '{"amount": "6.00"}' where action = 'wallet.adjust'`,
    /^operators' action \d+ is not what entry \d+ of the operators' chain has$/,
  ],
  [
    'an action that is gone with its entry',
    `delete from operator_actions where action = 'wallet.adjust';
      delete from operator_chain where source = 'action' and content like '%wallet.adjust%'`,
    /^entry \d+ of the operators' chain does not follow the one before$/,
  ],
  [
    'an action without an entry',
    `insert into operator_actions (actor, action, detail, outcome) values ('nobody', 'x', '{}', 'done')`,
    /^operators' action \d+ is not in the operators' chain$/,
  ],
  [
    'an entry',
    `update operator_chain set content = content || ' ' where number = 1`,
    /^entry 1 of the operators' chain is not what its hash was made of$/,
  ],
  [
    'the whole chain of acts, written anew',
    `delete from operator_chain; delete from operator_actions; delete from operator_acts`,
    /^head \d of .* names entry \d+ of the operators' chain, which has another hash or is gone$/,
  ],
])('finds %s', async (_, damage, problem) => {
  expect(await problemsAfter(damage)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
});

test('names one line of many, and nothing else', async () => {
  const problems = await problemsAfter(`update transfers set reference = 'x' where id = ${LINE}`);
  expect(problems).toHaveLength(2);
  expect(new Set(problems.map((each) => /line (\d+)\./.exec(each)?.[1])).size).toBe(1);
});

test('builds only as many trees again as are asked for', async () => {
  const damage = `update postings set amount_minor = 401 where amount_minor = 400`;
  const look = (latest: number) =>
    whileDamaged(days.portal.owner.pool, TABLES, damage, () => problemsOf(days, latest));
  expect((await look(1)).filter((each) => each.startsWith('day'))).toEqual([]);
  expect((await look(2)).filter((each) => each.startsWith('day'))).toHaveLength(1);
});
