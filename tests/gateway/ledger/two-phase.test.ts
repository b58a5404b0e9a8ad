import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { balanceOf } from '../../../src/lib/gateway/ledger/balance.ts';
import { post } from '../../../src/lib/gateway/ledger/post.ts';
import { reserve } from '../../../src/lib/gateway/ledger/reserve.ts';
import { voidReservation } from '../../../src/lib/gateway/ledger/void.ts';
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

const one = async (): Promise<bigint> => (await members(database.db, 1, 1_000n))[0] as bigint;
const base = { currency: 'USD', at: AT };

async function hold(member: bigint, amountMinor: bigint, key = `hold:${member}`): Promise<string> {
  await reserve(database.db, {
    ...base,
    key,
    kind: 'hold',
    from: { member },
    amountMinor,
    reference: 'W1',
  });
  return key;
}
async function purse(member: bigint): Promise<bigint[]> {
  return [
    await balanceOf(database.db, { member }, 'USD'),
    await balanceOf(database.db, { member, kind: 'held' }, 'USD'),
  ];
}
const paid = (): Promise<bigint> => balanceOf(database.db, { outside: 'payouts' }, 'USD');
const payout = { kind: 'hold_paid', to: { outside: 'payouts' }, at: AT } as const;

test('what is reserved is set aside, still owned, and cannot be spent twice', async () => {
  const member = await one();
  const moved = await reserve(database.db, {
    ...base,
    key: 'aside',
    kind: 'hold',
    from: { member },
    amountMinor: 700n,
  });
  expect([moved.fromBalanceMinor, moved.toBalanceMinor]).toEqual([300n, 700n]);
  await expect(hold(member, 301n, 'too much')).rejects.toMatchObject({
    code: 'insufficient_funds',
    balanceMinor: 300n,
  });
  expect(await purse(member)).toEqual([300n, 700n]);
});

test('any part can be posted; the rest goes back, cent for cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 1_000n), async (a, b) => {
      const [part, whole] = a < b ? [a, b] : [b, a];
      const member = await one();
      const before = await paid();
      const reservation = await hold(member, whole);
      const posted = await post(database.db, {
        ...payout,
        key: `pay:${member}`,
        reservation,
        amountMinor: part,
      });
      expect(posted).toMatchObject({
        amountMinor: part,
        fromBalanceMinor: 0n,
        toBalanceMinor: undefined,
        replayed: false,
      });
      expect(await purse(member)).toEqual([1_000n - part, 0n]);
      expect(await paid()).toBe(before + part);
    }),
    { numRuns: 30 },
  );
});

test('without an amount all of it is posted, with the reservation’s number', async () => {
  const member = await one();
  const before = await paid();
  const { transferId, amountMinor } = await post(database.db, {
    ...payout,
    key: 'pay all',
    reservation: await hold(member, 640n),
  });
  expect(amountMinor).toBe(640n);
  expect(await purse(member)).toEqual([360n, 0n]);
  expect(await paid()).toBe(before + 640n);
  const row = await database.db
    .selectFrom('transfers')
    .select(['phase', 'reference', 'member_id', 'kind'])
    .where('id', '=', transferId)
    .executeTakeFirst();
  expect(row).toEqual({ phase: 'post', reference: 'W1', member_id: member, kind: 'hold_paid' });
});

test('a void gives everything back', async () => {
  const member = await one();
  const reservation = await hold(member, 999n);
  const moved = await voidReservation(database.db, { key: 'back', kind: 'refused', reservation, at: AT });
  expect(moved).toMatchObject({ amountMinor: 999n, fromBalanceMinor: 0n, toBalanceMinor: 1_000n });
  expect(await purse(member)).toEqual([1_000n, 0n]);
});

test('a reservation ends once, no matter who asks', async () => {
  const member = await one();
  const reservation = await hold(member, 500n);
  await post(database.db, { ...payout, key: 'end:1', reservation, amountMinor: 200n });
  await expect(post(database.db, { ...payout, key: 'end:2', reservation })).rejects.toMatchObject({
    code: 'reservation_closed',
  });
  await expect(
    voidReservation(database.db, { key: 'end:3', kind: 'x', reservation, at: AT }),
  ).rejects.toMatchObject({ code: 'reservation_closed' });
  expect(await purse(member)).toEqual([800n, 0n]);
});

test('a post and a void that race: one wins, the other is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const member = await one();
    const reservation = await hold(member, 400n);
    const results = await Promise.allSettled([
      post(database.db, { ...payout, key: `race:post:${member}`, reservation }),
      voidReservation(database.db, { key: `race:void:${member}`, kind: 'x', reservation, at: AT }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [free, held] = await purse(member);
    expect([free, held]).toEqual([results[0]?.status === 'fulfilled' ? 600n : 1_000n, 0n]);
  }
});

test('repeats of every phase answer the first reply; other questions with their keys are conflicts', async () => {
  const [member, friend] = (await members(database.db, 2, 1_000n)) as [bigint, bigint];
  const reservation = { ...base, key: 'r', kind: 'w', from: { member }, amountMinor: 100n };
  const first = await reserve(database.db, reservation);
  expect(await reserve(database.db, reservation)).toEqual({ ...first, replayed: true });
  await expect(reserve(database.db, { ...reservation, amountMinor: 99n })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  const asked = {
    key: 'p',
    kind: 'w',
    reservation: 'r',
    to: { member: friend },
    amountMinor: 60n,
    at: AT,
  };
  const posted = await post(database.db, asked);
  expect(posted.toBalanceMinor).toBe(1_060n);
  expect(await post(database.db, asked)).toEqual({ ...posted, replayed: true });
  for (const change of [{ amountMinor: 61n }, { to: { house: 'fees' } as const }, { kind: 'other' }]) {
    await expect(post(database.db, { ...asked, ...change })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  }
  expect(await purse(member)).toEqual([940n, 0n]);
});

test.each([
  ['more than was reserved', { amountMinor: 501n }, 'invalid_movement'],
  ['nothing', { amountMinor: 0n }, 'invalid_movement'],
  ['less than nothing', { amountMinor: -1n }, 'invalid_movement'],
  ['a reservation nobody made', { reservation: 'none' }, 'unknown_reservation'],
])('posting %s is refused and leaves the reservation open', async (title, change, code) => {
  const member = await one();
  const reservation = await hold(member, 500n);
  const asked = { ...payout, key: `bad:${title}`, reservation, ...change };
  await expect(post(database.db, asked)).rejects.toMatchObject({ code });
  expect(await purse(member)).toEqual([500n, 500n]);
});

test('a reservation is not posted back to where it came from, nor to what is held', async () => {
  const member = await one();
  const reservation = await hold(member, 500n);
  for (const kind of ['cash', 'held'] as const) {
    await expect(
      post(database.db, { key: `odd:${kind}`, kind: 'x', reservation, to: { member, kind }, at: AT }),
    ).rejects.toMatchObject({ code: 'invalid_movement' });
  }
  expect(await purse(member)).toEqual([500n, 500n]);
});

test('an ordinary transfer is no reservation', async () => {
  const member = await one();
  await expect(
    voidReservation(database.db, { key: 'v', kind: 'x', reservation: `start:${member}`, at: AT }),
  ).rejects.toMatchObject({ code: 'unknown_reservation' });
});
