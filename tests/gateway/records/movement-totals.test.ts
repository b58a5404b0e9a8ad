// Totals of the account record are made of a roll-up, and are still what its lines add up to: at any moment, however far the
// roll-up has come, and whichever transaction ends last.
import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import { inTx } from '../../../src/lib/gateway/db/tx.ts';
import type { Account } from '../../../src/lib/gateway/ledger/account.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { countMovements } from '../../../src/lib/gateway/lists/movement-days.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { HOUR_MS } from '../../../src/lib/rules/durations.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { addDays } from '../../../src/lib/rules/portal-day.ts';
import { type Family, openFamily, type Person } from '../member-transfers/family.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const FIRST_DAY = '2026-10-01';
const DAYS = 30;

let family: Family;
let agent: Person;
let member: Person;
beforeAll(async () => {
  console.log(`totals of movements: SEED=${SEED}`);
  family = await openFamily();
  agent = await family.person('5000.00', { agentCode: 1 });
  member = await family.person('5000.00', { below: agent });
});
afterAll(() => family.portal.close());

type Ask = Record<string, string>;

async function value(
  who: Person,
  call: (typeof recordCalls)['accountRecord' | 'accountRecordTotals'],
  input: Ask,
) {
  const { body } = await who.call(call, input);
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value;
}

/** Holds totals, and what each choice would leave, against sums over the rows of all pages. */
async function holds(who: Person, input: Ask): Promise<void> {
  let [rows, came, went] = [0, 0n, 0n];
  for (let page = 'first'; page; ) {
    const answer = await value(who, recordCalls.accountRecord, { ...input, page, pageSize: '500' });
    rows += answer.rows.length;
    for (const row of answer.rows) {
      came += parseMinor(row.in ?? '0.00') ?? 0n;
      went += parseMinor(row.out ?? '0.00') ?? 0n;
    }
    page = answer.next ?? '';
  }
  const { totals, ...found } = await value(who, recordCalls.accountRecordTotals, input);
  expect([found.rows, parseMinor(totals.in), parseMinor(totals.out)], JSON.stringify(input)).toEqual([
    ...[rows, came, went],
  ]);
}

const own = (kind?: 'debt'): Account => ({ member: member.memberId, ...(kind && { kind }) });
/** In, out, and between the member's own accounts; of a debt there is always more. */
const WAYS: readonly [kind: string, from: () => Account, to: () => Account][] = [
  ['win', () => ({ house: 'play' }), () => own()],
  ['deposit', () => ({ outside: 'deposits' }), () => own()],
  ['win_rollback', () => own('debt'), () => ({ house: 'play' })],
  ['win_rollback', () => own(), () => ({ house: 'play' })],
];

const move = (way: number, amountMinor: bigint, hour: number): Promise<unknown> => {
  const [kind, from, to] = WAYS[way] as (typeof WAYS)[number];
  const at = new Date(Date.parse(FIRST_DAY) + hour * HOUR_MS);
  const asked = { key: randomUUID(), kind, from: from(), to: to(), amountMinor, reference: 'D1', at };
  return transfer(family.portal.owner.db, { ...asked, currency: 'USD' });
};

const step = fc.record({
  way: fc.nat(WAYS.length - 1),
  amount: fc.bigInt(1n, 9_999n),
  hour: fc.nat(DAYS * 24),
  counted: fc.boolean(),
});

const asked: fc.Arbitrary<Ask> = fc
  .record({
    first: fc.nat(DAYS),
    days: fc.integer({ min: 1, max: DAYS }),
    group: fc.subarray(['play', 'deposit', 'member', 'correction']),
    wallet: fc.subarray(['cash', 'debt']),
  })
  .map(({ first, days, group, wallet }) => ({
    from: addDays(FIRST_DAY, first),
    to: addDays(FIRST_DAY, first + days),
    ...(group.length > 0 && { group: group.join(',') }),
    ...(wallet.length > 0 && { wallet: wallet.join(',') }),
  }));

it('totals are what the lines add up to, for every filter and period', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      fc.array(asked, { minLength: 3, maxLength: 3 }),
      async (steps, asks) => {
        for (const { way, amount, hour, counted } of steps) {
          await move(way, amount, hour);
          if (counted) await countMovements(family.portal.ctx);
        }
        for (const ask of asks) await holds(member, ask);
        await countMovements(family.portal.ctx);
        for (const ask of asks) await holds(member, ask);
      },
    ),
    { numRuns: 10, seed: SEED, endOnFailure: true },
  );
});

it('counts a transfer between members for both, as one line each', async () => {
  await member.up('30.00');
  const whole = { from: addDays(FIRST_DAY, -30), to: addDays(FIRST_DAY, 335), group: 'member' };
  for (const who of [member, agent]) {
    await holds(who, whole);
    await countMovements(family.portal.ctx);
    await holds(who, whole);
    expect((await value(who, recordCalls.accountRecordTotals, whole)).rows).toBe(1);
  }
});

it('loses no line of a transaction that ends after a later one', async () => {
  const { db } = family.portal.owner;
  const whole = { from: FIRST_DAY, to: addDays(FIRST_DAY, 365) };
  const repay = (who: Person) => ({
    ...{ key: randomUUID(), kind: 'debt_repayment', amountMinor: 1n, currency: 'USD', reference: 'none' },
    ...{ from: { member: who.memberId }, to: { member: who.memberId, kind: 'debt' as const } },
    at: new Date(Date.parse(FIRST_DAY) + HOUR_MS),
  });
  await move(2, 100n, 1);
  const owing = await family.person('100.00', { below: agent });
  await transfer(db, { ...repay(owing), kind: 'win_rollback', from: repay(owing).to, to: { house: 'play' } });
  await countMovements(family.portal.ctx);
  await inTx(db, async (trx) => {
    await transfer(trx, repay(member));
    await transfer(db, repay(owing));
    await countMovements(family.portal.ctx);
    await holds(owing, whole);
  });
  await holds(member, whole);
  await countMovements(family.portal.ctx);
  for (const who of [member, owing]) await holds(who, whole);
  const { taken, mark } = await db
    .selectFrom('movement_cursor')
    .select(['taken', 'mark'])
    .executeTakeFirstOrThrow();
  expect(taken).toBe(mark);
});

it('a roll-up that somebody has changed, or a day that is missing, is found by the audit', async () => {
  await countMovements(family.portal.ctx);
  const { ctx, owner } = family.portal;
  expect(await auditAll(ctx)).toMatchObject({ problems: expect.not.arrayContaining([rolled]) });
  await sql`update movement_days set in_minor = in_minor + 100 where member_id = ${member.memberId} and kind = 'deposit'`.execute(
    owner.db,
  );
  expect((await auditAll(ctx)).problems).toContainEqual(rolled);
  await sql`update movement_days set in_minor = in_minor - 100 where member_id = ${member.memberId} and kind = 'deposit'`.execute(
    owner.db,
  );
  await sql`delete from movement_days where member_id = ${agent.memberId} and kind = 'member_transfer'`.execute(
    owner.db,
  );
  expect((await auditAll(ctx)).problems).toContainEqual(rolled);
});

const rolled = expect.stringMatching(
  /^on \d{4}-\d\d-\d\d member \d+ has \d+ lines of .+, but the postings say /,
);
