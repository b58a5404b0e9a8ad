// What somebody with a connection but without the ledger's functions can do: nothing.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import type { TestDatabase } from '../../support/database.ts';
import { AT, ledgerDatabase, members } from './members.ts';

let database: TestDatabase;
let member: bigint;
let account: bigint;
let house: bigint;

beforeAll(async () => {
  database = await ledgerDatabase();
  [member] = (await members(database.db, 1, 1_000n)) as [bigint];
  await transfer(database.db, {
    key: 'first',
    kind: 'spend',
    from: { member },
    to: { house: 'play' },
    amountMinor: 100n,
    currency: 'USD',
    at: AT,
  });
  const find = async (kind: string): Promise<bigint> => {
    const { id } = await database.db
      .selectFrom('accounts')
      .select('id')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return id;
  };
  account = await find('cash');
  house = await find('house_play');
});
afterAll(async () => {
  expect(await audit(database.pool)).toMatchObject({ transfers: 2, difference_minor: 0n, problems: [] });
  await database.close();
});

/** A second account of the member, with nothing in it. */
async function otherAccount(): Promise<bigint> {
  const { rows } = await database.pool.query<{ id: bigint }>(
    "select ledger_account('bonus', $1, 'grant', 'USD') as id",
    [member],
  );
  return rows[0]?.id ?? 0n;
}

let number = 0;
beforeEach(() => {
  number++;
});

const TRANSFER = `insert into transfers (key, request_hash, kind, phase, currency, amount_minor, meta, reply, created_at)
  values ('t' || $1::text, '', 'x', 'single', 'USD', 10, '{}', '{}', now()) returning id`;
const POSTINGS = 'insert into postings (transfer_id, account_id, amount_minor, balance_after_minor) values';

/** Runs statements in one transaction, each with the id the first of them returned. */
async function tamper(...statements: ((id: bigint) => string)[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const made = await client.query<{ id: bigint }>(TRANSFER, [number]);
    for (const statement of statements) await client.query(statement(made.rows[0]?.id ?? 0n));
    await client.query('commit');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each([
  ['a balance', 'update accounts set balance_minor = balance_minor + 1'],
  ['whose an account is', 'update accounts set owner_id = 0 where owner_id <> 0'],
  ['which purse an account is', "update accounts set purse = 'other'"],
  ['that an account may be overdrawn', "update accounts set overdraft = true where kind = 'cash'"],
  ['an amount', 'update postings set amount_minor = 1'],
  ['a balance in history', 'update postings set balance_after_minor = 1'],
  ['a transfer’s amount', 'update transfers set amount_minor = 1'],
  ['a stored reply', "update transfers set reply = '{}'"],
  ['that a posting happened', 'delete from postings'],
  ['that a transfer happened', 'delete from transfers'],
  ['that an account exists', 'delete from accounts'],
  ['all postings at once', 'truncate postings'],
  ['all transfers at once', 'truncate transfers cascade'],
  ['all accounts at once', 'truncate accounts cascade'],
])('nobody changes %s', async (_, statement) => {
  await expect(database.pool.query(statement)).rejects.toMatchObject({
    code: 'LG001',
    message: 'ledger_is_immutable',
  });
});

test('a transfer without postings is refused at the commit', async () => {
  await expect(tamper()).rejects.toMatchObject({ code: 'LG001', message: 'transfer_does_not_balance' });
});

test('a transfer with one leg is refused', async () => {
  await expect(tamper((id) => `${POSTINGS} (${id}, ${account}, 10, 910)`)).rejects.toMatchObject({
    message: 'transfer_does_not_balance',
  });
});

test('postings that do not sum to zero are refused', async () => {
  await expect(
    tamper((id) => `${POSTINGS} (${id}, ${account}, 10, 910), (${id}, ${house}, -9, 91)`),
  ).rejects.toMatchObject({ message: 'transfer_does_not_balance' });
});

test('a transfer that was checked early takes no more postings', async () => {
  const balanced = (id: bigint) => `${POSTINGS} (${id}, ${account}, -10, 890), (${id}, ${house}, 10, 110)`;
  const checkNow = () => 'set constraints all immediate';
  const third = await otherAccount();
  await expect(
    tamper(balanced, checkNow, (id) => `${POSTINGS} (${id}, ${third}, 700000, 700000)`),
  ).rejects.toMatchObject({ code: 'LG001', message: 'transfer_does_not_balance' });
  await expect(
    tamper(balanced, (id) => `${POSTINGS} (${id}, ${third}, 700000, 700000)`),
  ).rejects.toMatchObject({ code: 'LG001', message: 'transfer_does_not_balance' });
});

test('a posting that does not follow its account’s balance is refused', async () => {
  await expect(
    tamper((id) => `${POSTINGS} (${id}, ${account}, 10, 911), (${id}, ${house}, -10, 90)`),
  ).rejects.toMatchObject({ message: 'posting_does_not_fit' });
});

test('a posting of nothing is refused', async () => {
  await expect(
    tamper((id) => `${POSTINGS} (${id}, ${account}, 0, 900), (${id}, ${house}, 0, 100)`),
  ).rejects.toMatchObject({ message: 'posting_does_not_fit' });
});

test('a posting to an account that is not there is refused', async () => {
  await expect(
    tamper((id) => `${POSTINGS} (${id}, ${account}, -10, 890), (${id}, 77, 10, 10)`),
  ).rejects.toMatchObject({ message: 'posting_does_not_fit' });
});

test('nobody adds balanced postings to a transfer of the past', async () => {
  const { id } = await database.db
    .selectFrom('transfers')
    .select('id')
    .where('key', '=', `start:${member}`)
    .executeTakeFirstOrThrow();
  await expect(
    database.pool.query(`${POSTINGS} (${id}, ${house}, -10, 90), (${id}, ${account}, 10, 910)`),
  ).rejects.toMatchObject({ message: expect.stringMatching(/posting_does_not_fit|duplicate key/) });
  await expect(database.pool.query(`${POSTINGS} (${id}, ${house}, -10, 90)`)).rejects.toMatchObject({
    message: 'posting_does_not_fit',
  });
});

test('postings of a transfer that does not exist are refused', async () => {
  await expect(
    database.pool.query(`${POSTINGS} (987654, ${account}, -10, 890), (987654, ${house}, 10, 110)`),
  ).rejects.toMatchObject({ message: 'posting_does_not_fit' });
});

test('balanced postings by hand cannot overdraw a member', async () => {
  await expect(
    tamper((id) => `${POSTINGS} (${id}, ${account}, -901, -1), (${id}, ${house}, 901, 1001)`),
  ).rejects.toMatchObject({ constraint: 'accounts_within_bounds' });
});

test('a transfer made to end something it does not is refused', async () => {
  const statement = TRANSFER.replace("'single'", "'void'").replace('$1::text', `${number}::text`);
  await expect(database.pool.query(statement)).rejects.toMatchObject({
    message: 'transfer_does_not_balance',
  });
});

test.each([
  ['with money in it', "'cash', 'member', $1, $1, 'USD', 1, false, 5"],
  ['of nobody', "'cash', 'member', 0, null, 'USD', 1, false, 0"],
  ['of the house in a member’s name', "'house_play', 'house', $1, $1, 'USD', 1, true, 0"],
  ['in a currency that is none', "'cash', 'member', $1, $1, 'dollars', 1, false, 0"],
  ['of play money at the bank', "'deposits_clearing', 'outside', 0, null, 'FUN', 1, true, 0"],
  ['of money at the demo', "'house_demo', 'house', 0, null, 'USD', 1, true, 0"],
])('nobody opens an account %s', async (_, values) => {
  const statement = `insert into accounts (id, kind, owner_kind, owner_id, member_id, currency, shard, overdraft, balance_minor)
    values (5555, ${values.replaceAll('$1', String(member))})`;
  await expect(database.pool.query(statement)).rejects.toMatchObject({
    code: 'LG001',
    message: 'account_not_as_it_should',
  });
});

test('nobody opens a purse whose name has a blank', async () => {
  const opened = database.pool.query("select ledger_account('bonus', $1, 'of nobody', 'USD')", [member]);
  await expect(opened).rejects.toMatchObject({ code: 'LG001', message: 'account_not_as_it_should' });
});

test('of two transfers that are written together each balances by itself', async () => {
  const second = () => TRANSFER.replace("'t' || $1::text", `'second ${number}'`);
  const of = `(select id from transfers where key = 'second ${number}')`;
  const legs = (id: bigint, given: number, taken: number) =>
    `${POSTINGS} (${id}, ${account}, -${given}, ${900 - given}), (${id}, ${house}, ${taken}, ${100 + taken}),
      (${of}, ${account}, -${taken}, ${900 - given - taken}), (${of}, ${house}, ${given}, ${100 + given + taken})`;
  await expect(tamper(second, (id) => legs(id, 10, 11))).rejects.toMatchObject({
    message: 'transfer_does_not_balance',
  });
  // The same with sums that fit is held back by nothing but the rollback of its own end.
  await expect(
    tamper(
      second,
      (id) => legs(id, 10, 10),
      () => 'select 1 / 0',
    ),
  ).rejects.toMatchObject({
    code: '22012',
  });
});

test('nobody opens a cash account that may be overdrawn', async () => {
  const statement = `insert into accounts (id, kind, owner_kind, owner_id, member_id, currency, shard, overdraft, balance_minor)
    values (5555, 'cash', 'member', ${member}, ${member}, 'USD', 1, true, 0)`;
  await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '23503' });
});
