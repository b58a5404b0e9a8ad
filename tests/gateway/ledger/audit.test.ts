// The audit is trusted because it finds what is wrong: here the guards are switched off and the books are damaged.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Audit, audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { reserve } from '../../../src/lib/gateway/ledger/reserve.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { whileDamaged } from '../../support/damage.ts';
import type { TestDatabase } from '../../support/database.ts';
import { AT, ledgerDatabase, members } from './members.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await ledgerDatabase();
  const [member] = (await members(database.db, 1, 1_000n)) as [bigint];
  await transfer(database.db, {
    key: 'spend',
    kind: 'spend',
    from: { member },
    to: { house: 'play' },
    amountMinor: 100n,
    currency: 'USD',
    at: AT,
  });
  await reserve(database.db, {
    key: 'hold',
    kind: 'hold',
    from: { member },
    amountMinor: 200n,
    currency: 'USD',
    at: AT,
  });
});
afterAll(() => database.close());

const TABLES = ['accounts', 'transfers', 'postings', 'transfer_keys'];

/** What the audit says while the books are damaged. */
const after = (damage: string): Promise<Audit> =>
  whileDamaged(database.pool, TABLES, damage, () => audit(database.pool));

test('sound books differ by nothing', async () => {
  expect(await audit(database.pool)).toEqual({
    accounts: 4,
    transfers: 3,
    difference_minor: 0n,
    problems: [],
  });
});

test('a changed balance shows as its difference, at the account and in the whole', async () => {
  const found = await after("update accounts set balance_minor = balance_minor + 7 where kind = 'cash'");
  expect(found.difference_minor).toBe(14n);
  expect(found.problems).toEqual([
    expect.stringMatching(/^account \d+ \(cash of \d+, USD\) has 707 but its postings sum to 700$/),
    'all accounts in USD sum to 7, not zero',
  ]);
});

test('two changed balances that cancel out still show', async () => {
  const found = await after(`update accounts set balance_minor = balance_minor
    + case kind when 'cash' then 7 when 'house_play' then -7 else 0 end`);
  expect(found.difference_minor).toBe(14n);
  expect(found.problems).toHaveLength(2);
});

test('a lost posting shows', async () => {
  const found = await after(`delete from postings where amount_minor = 100`);
  expect(found.difference_minor).toBe(100n);
  expect(found.problems).toEqual([
    expect.stringContaining('has 100 but its postings sum to 0'),
    expect.stringMatching(/^transfer \d+ has 1 postings with the sum -100$/),
  ]);
});

test('a lost transfer shows', async () => {
  const found = await after(`delete from transfers where key = 'spend'`);
  expect(found.difference_minor).toBe(0n);
  expect(found.problems).toEqual([
    expect.stringContaining('names no account or no transfer'),
    expect.stringContaining('names no account or no transfer'),
    expect.stringMatching(/^transfer \d+ with the key spend is not the one that its key names$/),
  ]);
});

test('a changed balance in history shows', async () => {
  const found = await after(`update postings set balance_after_minor = 901 where balance_after_minor = 900`);
  expect(found.problems).toEqual([
    expect.stringMatching(/^account \d+: balance after transfer \d+ is 901, expected 900$/),
  ]);
});

test('money that is held for no reservation shows', async () => {
  const found = await after(`update transfers set phase = 'single' where key = 'hold'`);
  expect(found.problems).toEqual([
    expect.stringMatching(/^member \d+ holds 200 USD but open reservations sum to 0$/),
  ]);
});

test('a transfer that ends what is no reservation shows', async () => {
  const found = await after(`update transfers set phase = 'post', resolves_id = id where key = 'spend'`);
  expect(found.problems).toEqual([
    expect.stringMatching(/^transfer \d+ ends \d+, which is no reservation$/),
    expect.stringMatching(/^reservation \d+ was ended by transfer \d+, but is kept as ended by $/),
  ]);
});

test('a key that was taken from its transfer shows', async () => {
  const found = await after(`update transfer_keys set key = 'free again' where key = 'spend'`);
  expect(found.problems.sort()).toEqual([
    expect.stringMatching(/^transfer \d+ with the key free again is not the one that its key names$/),
    expect.stringMatching(/^transfer \d+ with the key spend is not the one that its key names$/),
  ]);
});
