// Totals of the betting record are made of a roll-up, and are still what its rows add up to: at any moment, whatever was
// settled late, settled again or taken back, and however far the roll-up has come.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { addDays } from '../../../src/lib/rules/portal-day.ts';
import { followFeed } from '../../support/feed.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { bet, tx, win } from '../play/table.ts';
import { DAYS, FIRST_DAY, GAMES, messagesOf, type Seated, seated, story } from './stories.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
let portal: TestGateway;
let me: Seated['me'];
let book: Seated['book'];

beforeAll(async () => {
  console.log(`totals of a record: SEED=${SEED}`);
  portal = await testGateway();
  ({ me, book } = await seated(portal));
});
afterAll(async () => {
  await followFeed(portal.ctx);
  expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  await portal.close();
});

type Ask = Record<string, string>;

const filters: fc.Arbitrary<Ask> = fc
  .record({
    first: fc.integer({ min: 0, max: DAYS + 10 }),
    days: fc.integer({ min: 1, max: DAYS + 10 }),
    category: fc.subarray(['RNG', 'FISH', 'LIVE', 'SPORTS']),
    vendor: fc.subarray(['REEF', 'HARBOR', 'PIER']),
    number: fc.constantFrom('', '', 'S', 'P1', 'L10'),
  })
  .map(({ first, days, category, vendor, number }) => ({
    from: addDays(FIRST_DAY, first),
    to: addDays(FIRST_DAY, first + days),
    ...(category.length > 0 && { category: category.join(',') }),
    ...(vendor.length > 0 && { vendor: vendor.join(',') }),
    ...(number && { number }),
  }));

async function value(call: (typeof recordCalls)['bettingRecord' | 'bettingRecordTotals'], input: Ask) {
  const { body } = await me.call(call, input);
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value;
}

/** Sums over the rows of all pages. */
async function added(input: Ask) {
  const sums = new Map<string, bigint>();
  let rows = 0;
  for (let page = 'first'; page; ) {
    const answer = await value(recordCalls.bettingRecord, { ...input, page, pageSize: '50' });
    rows += answer.rows.length;
    for (const row of answer.rows)
      for (const key of ['stake', 'validBet', 'payout', 'net'])
        sums.set(key, (sums.get(key) ?? 0n) + (parseMinor(row[key] ?? '0.00') ?? 0n));
    page = answer.next ?? '';
  }
  return { rows, sums };
}

async function holds(input: Ask): Promise<void> {
  const [rows, totals] = [await added(input), await value(recordCalls.bettingRecordTotals, input)];
  expect(totals.rows).toBe(rows.rows);
  for (const [key, sum] of Object.entries(totals.totals))
    expect(parseMinor(String(sum)), key).toBe(rows.sums.get(key) ?? 0n);
}

it('totals are what the rows add up to, for every filter and period', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(story, { minLength: 5, maxLength: 25 }),
      fc.array(filters, { minLength: 3, maxLength: 3 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      async (stories, asked, followed) => {
        const messages = stories.flatMap(messagesOf).sort((a, b) => a.at.getTime() - b.at.getTime());
        for (const [n, message] of messages.entries()) {
          await book(message);
          if (n % 10 === 0 && followed[(n / 10) % followed.length]) await followFeed(portal.ctx);
        }
        for (const input of asked) await holds(input);
        await followFeed(portal.ctx);
        await holds({ from: FIRST_DAY, to: addDays(FIRST_DAY, 366) });
      },
    ),
    { numRuns: 12, seed: SEED, endOnFailure: true },
  );
});

it('counts a bet of this very moment, and its end on the day it was placed', async () => {
  const whole = { from: '2027-03-01', to: '2027-03-02' };
  const [game] = GAMES;
  const id = tx('bet');
  const message = { game, roundId: id, at: new Date('2027-03-01T16:59:59.999Z') };
  await book({ ...message, action: bet(id, 700n) });
  expect(await value(recordCalls.bettingRecordTotals, whole)).toMatchObject({
    rows: 1,
    totals: { stake: '7.00', validBet: '0.00', payout: '0.00', net: '0.00' },
  });
  await book({ ...message, at: new Date('2027-03-09T00:00:00Z'), action: win(tx('win'), 900n, id) });
  for (const follow of [false, true]) {
    if (follow) await followFeed(portal.ctx);
    expect(await value(recordCalls.bettingRecordTotals, whole)).toMatchObject({
      rows: 1,
      totals: { stake: '7.00', validBet: '7.00', payout: '9.00', net: '2.00' },
      choices: { vendor: [{ value: 'REEF', label: 'The REEF', rows: 1 }] },
    });
  }
});

it('a roll-up that somebody has changed is found by the audit', async () => {
  await followFeed(portal.ctx);
  const change = (by: number) =>
    sql`update bet_days set stake_minor = stake_minor + ${by} where day = '2027-03-01'`.execute(
      portal.owner.db,
    );
  await change(100);
  const { problems } = await auditAll(portal.ctx);
  expect(problems).toEqual([
    expect.stringMatching(
      /^of the bets that member \d+ placed on 2027-03-01 at REEF \(RNG\), 1 are counted with 800 staked/,
    ),
  ]);
  await change(-100);
});
