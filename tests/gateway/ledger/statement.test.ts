import { afterAll, beforeAll, expect, test } from 'vitest';
import { reserve } from '../../../src/lib/gateway/ledger/reserve.ts';
import { statement } from '../../../src/lib/gateway/ledger/statement.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import type { TestDatabase } from '../../support/database.ts';
import { AT, ledgerDatabase, members } from './members.ts';

let database: TestDatabase;
let memberId: bigint;
const hour = (n: number): Date => new Date(AT.getTime() + n * 3_600_000);

beforeAll(async () => {
  database = await ledgerDatabase();
  const [member, other] = (await members(database.db, 2, 1_000n)) as [bigint, bigint];
  memberId = member;
  const base = { currency: 'USD', amountMinor: 10n };
  for (let n = 1; n <= 25; n++) {
    const stake = { ...base, key: `s${n}`, kind: 'spend', at: hour(n), reference: `S${n}`, meta: { n } };
    await transfer(database.db, { ...stake, from: { member }, to: { house: 'play' } });
  }
  await transfer(database.db, {
    ...base,
    key: 'gift',
    kind: 'gift',
    at: hour(30),
    from: { member: other },
    to: { member },
  });
  await reserve(database.db, { ...base, key: 'hold', kind: 'hold', at: hour(31), from: { member } });
});
afterAll(() => database.close());

const read = (more: Partial<Parameters<typeof statement>[1]> = {}) =>
  statement(database.db, { memberId, currency: 'USD', ...more });

test('the newest movements come first, signed, with the balance after each', async () => {
  const lines = await read({ limit: 3 });
  expect(
    lines.map(({ kind, amountMinor, balanceAfterMinor }) => [kind, amountMinor, balanceAfterMinor]),
  ).toEqual([
    ['hold', -10n, 750n],
    ['gift', 10n, 760n],
    ['spend', -10n, 750n],
  ]);
  expect(lines[2]).toMatchObject({ reference: 'S25', meta: { n: 25 }, at: hour(25) });
});

test('pages follow one another without a gap or a repeat', async () => {
  const pages = [];
  let before: bigint | undefined;
  for (;;) {
    const page = await read({ before, limit: 10 });
    if (page.length === 0) break;
    pages.push(page.length);
    before = page.at(-1)?.transferId;
  }
  expect(pages).toEqual([10, 10, 8]);
  expect(await read()).toHaveLength(20);
});

test('a period takes its first moment and not its last', async () => {
  const lines = await read({ from: hour(3), to: hour(6) });
  expect(lines.map(({ reference }) => reference)).toEqual(['S5', 'S4', 'S3']);
});

test('kinds and accounts can be asked for', async () => {
  expect((await read({ kinds: ['gift', 'deposit'] })).map(({ kind }) => kind)).toEqual(['gift', 'deposit']);
  expect((await read({ account: 'held' })).map(({ amountMinor }) => amountMinor)).toEqual([10n]);
  expect(await read({ currency: 'EUR' })).toEqual([]);
});
