import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../src/lib/gateway/db/connect.ts';
import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { balanceOf } from '../../../src/lib/gateway/ledger/balance.ts';
import { LedgerRefused } from '../../../src/lib/gateway/ledger/refused.ts';
import { type Movement, transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import type { TestDatabase } from '../../support/database.ts';
import { AT, ledgerDatabase, members } from './members.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await ledgerDatabase();
});
afterAll(async () => {
  expect(await audit(database.pool)).toMatchObject({ difference_minor: 0n, problems: [] });
  await database.close();
});

const stake = (member: bigint, amountMinor: bigint, key: string): Movement => ({
  key,
  kind: 'spend',
  from: { member },
  to: { house: 'play' },
  amountMinor,
  currency: 'USD',
  at: AT,
});

const one = async (cashMinor: bigint): Promise<bigint> => {
  const [member] = await members(database.db, 1, cashMinor);
  return member as bigint;
};

const cash = (member: bigint): Promise<bigint> => balanceOf(database.db, { member }, 'USD');

const refusalOf = (work: Promise<unknown>): Promise<LedgerRefused> =>
  work.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(LedgerRefused);
      return error as LedgerRefused;
    },
  );

test('an amount leaves one account and arrives at the other', async () => {
  const [giver, taker] = (await members(database.db, 2, 1_000n)) as [bigint, bigint];
  const moved = await transfer(database.db, {
    key: 'give',
    kind: 'gift',
    from: { member: giver },
    to: { member: taker },
    amountMinor: 300n,
    currency: 'USD',
    at: AT,
    reference: 'G1',
    meta: { why: 'birthday' },
  });
  expect(moved).toEqual({
    transferId: expect.any(BigInt),
    amountMinor: 300n,
    fromBalanceMinor: 700n,
    toBalanceMinor: 1_300n,
    replayed: false,
  });
  expect([await cash(giver), await cash(taker)]).toEqual([700n, 1_300n]);
  const kept = await database.db
    .selectFrom('transfers')
    .select(['kind', 'phase', 'reference', 'meta', 'member_id', 'currency', 'created_at'])
    .where('id', '=', moved.transferId)
    .executeTakeFirst();
  expect(kept).toEqual({
    kind: 'gift',
    phase: 'single',
    reference: 'G1',
    meta: { why: 'birthday' },
    member_id: giver,
    currency: 'USD',
    created_at: AT,
  });
});

test('all one has can be spent, and not a cent more', async () => {
  const member = await one(500n);
  const refused = await refusalOf(transfer(database.db, stake(member, 501n, 'over')));
  expect([refused.code, refused.balanceMinor]).toEqual(['insufficient_funds', 500n]);
  expect(await cash(member)).toBe(500n);
  expect((await transfer(database.db, stake(member, 500n, 'exact'))).fromBalanceMinor).toBe(0n);
  const again = await refusalOf(transfer(database.db, stake(member, 1n, 'broke')));
  expect([again.code, again.balanceMinor]).toEqual(['insufficient_funds', 0n]);
});

test('a refused key is free to be tried again', async () => {
  const member = await one(10n);
  await refusalOf(transfer(database.db, stake(member, 11n, 'later')));
  expect((await transfer(database.db, stake(member, 10n, 'later'))).replayed).toBe(false);
});

test('the balance of the house is the sum of its shards and tells nobody its own', async () => {
  const before = await balanceOf(database.db, { house: 'play' }, 'USD');
  const people = await members(database.db, 8, 100n);
  const moved = await Promise.all(
    people.map((member) => transfer(database.db, stake(member, 100n, `shard:${member}`))),
  );
  expect(await balanceOf(database.db, { house: 'play' }, 'USD')).toBe(before + 800n);
  expect(moved.every(({ toBalanceMinor }) => toBalanceMinor === undefined)).toBe(true);
  const shards = await database.db
    .selectFrom('accounts')
    .select('shard')
    .where('kind', '=', 'house_play')
    .where('currency', '=', 'USD')
    .execute();
  expect(shards.length).toBeGreaterThan(1);
});

test('a repeat answers the stored reply byte for byte, even when it could not be paid any more', async () => {
  const member = await one(100n);
  const ask = (): Promise<string> =>
    sql<{ text: string }>`select reply::text as text from ledger_transfer('bytes', 'spend', 'cash', ${member},
      'house_play', 0, 'USD', 100, ${AT})`
      .execute(database.db)
      .then(({ rows }) => rows[0]?.text ?? '');
  const first = await ask();
  expect(first).toContain('"fromBalanceMinor": "0"');
  expect(await ask()).toBe(first);
  expect(await cash(member)).toBe(0n);
});

test('notes are those of the first call and make no difference to a repeat', async () => {
  const member = await one(100n);
  const first = await transfer(database.db, { ...stake(member, 5n, 'notes'), reference: 'A' });
  const second = await transfer(database.db, {
    ...stake(member, 5n, 'notes'),
    reference: 'B',
    at: new Date(0),
    meta: { n: 2 },
  });
  expect(second).toEqual({ ...first, replayed: true });
  const { reference } = await database.db
    .selectFrom('transfers')
    .select('reference')
    .where('key', '=', 'notes')
    .executeTakeFirstOrThrow();
  expect(reference).toBe('A');
});

test('the same key for anything else is a conflict', async () => {
  const [member, other] = (await members(database.db, 2, 100n)) as [bigint, bigint];
  const first = { ...stake(member, 10n, 'taken'), kind: 'x' };
  await transfer(database.db, first);
  const others: Partial<Movement>[] = [
    { amountMinor: 11n },
    { kind: 'gift' },
    { from: { member: other } },
    { to: { house: 'fees' } },
    { from: { house: 'play' }, to: { member } },
  ];
  for (const change of others) {
    const { code } = await refusalOf(transfer(database.db, { ...first, ...change }));
    expect(code).toBe('idempotency_conflict');
  }
  expect([await cash(member), await cash(other)]).toEqual([90n, 100n]);
});

test.each([
  ['between a member and the house', (member: bigint) => stake(member, 10n, `race:${member}`)],
  [
    'between accounts of the house',
    (member: bigint): Movement => ({
      ...stake(member, 10n, `race:${member}`),
      kind: 'x',
      from: { house: 'bonus' },
      to: { house: 'fees' },
    }),
  ],
])('parallel repeats %s move money once', async (_, movement) => {
  const member = await one(100n);
  const asked = movement(member);
  const replies = await Promise.all(Array.from({ length: 8 }, () => transfer(database.db, asked)));
  expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(replies.map(({ transferId }) => transferId)).size).toBe(1);
  expect(new Set(replies.map(({ fromBalanceMinor }) => fromBalanceMinor)).size).toBe(1);
});

test('a key that two different questions race for answers one of them and refuses the other', async () => {
  for (let round = 0; round < 10; round++) {
    const [left, right] = (await members(database.db, 2, 10n)) as [bigint, bigint];
    const results = await Promise.allSettled(
      [left, right].map((member) => transfer(database.db, stake(member, 1n, `shared:${round}`))),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'idempotency_conflict' },
    });
    expect((await cash(left)) + (await cash(right))).toBe(19n);
  }
});

test('two who race for the last cent: one gets it', async () => {
  const member = await one(1n);
  const results = await Promise.allSettled(
    ['left', 'right'].map((side) => transfer(database.db, stake(member, 1n, `last:${side}`))),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await cash(member)).toBe(0n);
});

test('a transaction that fails later leaves nothing, and its key stays free', async () => {
  const member = await one(100n);
  const failing = inTx(database.db, async (tx) => {
    await transfer(tx, stake(member, 40n, 'undone'));
    throw new Error('something else went wrong');
  });
  await expect(failing).rejects.toThrow('something else');
  expect(await cash(member)).toBe(100n);
  expect((await transfer(database.db, stake(member, 40n, 'undone'))).replayed).toBe(false);
});

test.each<[string, Partial<Movement>, string]>([
  ['nothing', { amountMinor: 0n }, 'invalid_movement'],
  ['less than nothing', { amountMinor: -5n }, 'invalid_movement'],
  ['to what is held, without a reservation', { to: { member: 1n, kind: 'held' } }, 'invalid_movement'],
  ['out of what is held', { from: { member: 1n, kind: 'held' } }, 'invalid_movement'],
  ['to itself', { from: { house: 'play' } }, 'invalid_movement'],
  ['from a member who is not there', { from: { member: 999_999_999n } }, 'unknown_account'],
  ['in a currency the member has not', { currency: 'EUR' }, 'unknown_account'],
])('a movement of %s is refused', async (title, change, code) => {
  const member = await one(100n);
  const refused = await refusalOf(
    transfer(database.db, { ...stake(member, 10n, `odd:${title}`), ...change }),
  );
  expect(refused.code).toBe(code);
  expect(await cash(member)).toBe(100n);
});

test('play money has no way to money, nor money to it', async () => {
  const [trial] = (await members(database.db, 1, 1_000n, 'FUN')) as [bigint];
  const fun = { kind: 'x', currency: 'FUN', amountMinor: 1n, at: AT };
  const ways: Movement[] = [
    { ...fun, key: 'fun:out', from: { member: trial }, to: { outside: 'payouts' } },
    { ...fun, key: 'fun:in', from: { outside: 'deposits' }, to: { member: trial } },
    { ...fun, key: 'fun:usd', from: { member: trial }, to: { house: 'play' }, currency: 'USD' },
    { ...fun, key: 'fun:demo', from: { house: 'demo' }, to: { house: 'play' }, currency: 'USD' },
  ];
  for (const way of ways) await expect(transfer(database.db, way)).rejects.toThrow();
  expect(await balanceOf(database.db, { member: trial }, 'FUN')).toBe(1_000n);
});

test('amounts stay exact beyond what a float can count', async () => {
  const huge = 9_007_199_254_740_993n;
  const [member] = (await members(database.db, 1, huge)) as [bigint];
  expect((await transfer(database.db, stake(member, 1n, 'exactly'))).fromBalanceMinor).toBe(huge - 1n);
});

test('a reply survives the process that asked for it', async () => {
  const member = await one(100n);
  const first = await transfer(database.db, stake(member, 60n, 'restart'));
  const other = connect(database.url, { max: 1 });
  expect(await transfer(other.db, stake(member, 60n, 'restart'))).toEqual({ ...first, replayed: true });
  await other.db.destroy();
});

test('a kind of transfer moves only where its ways lead', async () => {
  const [member] = (await members(database.db, 1, 100n)) as [bigint];
  const asked = { ...stake(member, 10n, `way:${member}`), kind: 'stake' };
  for (const wrong of [
    { to: { house: 'fees' } },
    { kind: 'win' },
    { kind: 'invented' },
  ] as Partial<Movement>[])
    expect((await refusalOf(transfer(database.db, { ...asked, ...wrong }))).code).toBe('invalid_movement');
  expect(await cash(member)).toBe(100n);
});

test('purses of one member are accounts of their own', async () => {
  const [member] = (await members(database.db, 1, 100n)) as [bigint];
  const into = (purse: string, amountMinor: bigint): Movement => ({
    ...stake(member, amountMinor, `purse:${member}:${purse}`),
    kind: 'x',
    to: { member, kind: 'bonus', purse },
  });
  await transfer(database.db, into('grant-1', 10n));
  await transfer(database.db, into('grant-2', 30n));
  const held = (purse: string) => balanceOf(database.db, { member, kind: 'bonus', purse }, 'USD');
  expect([await cash(member), await held('grant-1'), await held('grant-2')]).toEqual([60n, 10n, 30n]);
  const across: Movement = {
    ...into('grant-2', 10n),
    from: { member, kind: 'bonus', purse: 'grant-1' },
    key: 'across',
  };
  await transfer(database.db, across);
  expect([await held('grant-1'), await held('grant-2')]).toEqual([0n, 40n]);
  const nameless = transfer(database.db, { ...into('', 1n), key: 'nameless' });
  expect((await refusalOf(nameless)).code).toBe('unknown_account');
});

test('points are an account of their own currency, and only of members who play for money', async () => {
  const [member] = (await members(database.db, 1)) as [bigint];
  const [trial] = (await members(database.db, 1, 0n, 'FUN')) as [bigint];
  const points = (to: bigint, currency: string): Movement => ({
    ...stake(to, 5n, `points:${to}:${currency}`),
    kind: 'x',
    from: { house: 'points_issue' },
    to: { member: to, kind: 'points' },
    currency,
  });
  await transfer(database.db, points(member, 'PTS'));
  expect(await balanceOf(database.db, { member, kind: 'points' }, 'PTS')).toBe(5n);
  for (const wrong of [points(trial, 'PTS'), points(member, 'USD')])
    expect((await refusalOf(transfer(database.db, wrong))).code).toBe('unknown_account');
});

test('a transfer’s id begins with the month of its writing', async () => {
  const [member] = (await members(database.db, 1, 100n)) as [bigint];
  const { transferId } = await transfer(database.db, stake(member, 10n, `month:${member}`));
  const now = new Date();
  const month = now.getUTCFullYear() * 100 + now.getUTCMonth() + 1;
  expect(Number(transferId / 10n ** 12n)).toBe(month);
});

test('an id is of the moment in which it is given, not of the begin of the transaction, which may wait for a lock', async () => {
  const { rows } = await sql<{ written: string; may_change: string }>`
    select pg_get_functiondef(oid) as written, provolatile as may_change from pg_proc where proname = 'month_id'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ written: expect.stringContaining('clock_timestamp()'), may_change: 'v' }]);
});
