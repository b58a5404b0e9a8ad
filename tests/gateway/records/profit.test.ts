// Profit and loss is read from a roll-up, and is still what a plain sum over the bets gives, to the cent: every change of a bet
// counts on the day of the portal's zone on which it came.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personalProfit } from '../../../src/lib/contract/profit.ts';
import { parseMinor } from '../../../src/lib/rules/money.ts';
import { addDays, dayOf } from '../../../src/lib/rules/portal-day.ts';
import { profitPeriods } from '../../../src/lib/rules/profit-periods.ts';
import { followFeed } from '../../support/feed.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { bet, tx, win } from '../play/table.ts';
import { FIRST_DAY, GAMES, type Message, messagesOf, type Seated, seated, story } from './stories.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));
const ZONE = 'Asia/Ho_Chi_Minh';
/** Days after the first on which something may still be settled. */
const LAST = 100;
/** Half past midnight on a 16th. */
const NOW = new Date('2027-02-15T17:30:00Z');

let portal: TestGateway;
let me: Seated['me'];
let book: Seated['book'];

beforeAll(async () => {
  console.log(`profit and loss: SEED=${SEED}`);
  portal = await testGateway();
  // After all that happens here but the last.
  portal.clock.advance(NOW.getTime() - Date.now());
  ({ me, book } = await seated(portal));
});
afterAll(() => portal.close());

type Sums = { bets: bigint; stake: bigint; payout: bigint; valid: bigint };

/** What the bets of a category come to now: those that are settled and not taken back. */
async function plainSums(): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums & { category: string }>`
    select category, count(*) as bets, sum(stake_minor)::bigint as stake, sum(payout_minor)::bigint as payout,
        sum(valid_bet_minor)::bigint as valid
      from bets where member_id = ${me.memberId} and status not in ('open', 'void') group by category`.execute(
    portal.owner.db,
  );
  return new Map(rows.map(({ category, ...sums }) => [category, sums]));
}

const NONE: Sums = { bets: 0n, stake: 0n, payout: 0n, valid: 0n };
const names = Object.keys(NONE) as (keyof Sums)[];

/** By day and category: how the plain sums changed with the messages of that day. */
const expected = new Map<string, Sums>();

async function bookAndCount(message: Message): Promise<void> {
  const before = await plainSums();
  await book(message);
  const day = dayOf(message.at, ZONE);
  const after = await plainSums();
  for (const category of new Set([...before.keys(), ...after.keys()])) {
    const [was, now] = [before.get(category) ?? NONE, after.get(category) ?? NONE];
    const sums = { ...(expected.get(`${day} ${category}`) ?? NONE) };
    for (const name of names) sums[name] += now[name] - was[name];
    expected.set(`${day} ${category}`, sums);
  }
}

const ask = async (input: Record<string, string>) => {
  const { body } = await me.call(personalProfit, input);
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value;
};

const minor = (text: string): bigint => parseMinor(text) ?? 0n;

/** Every period of this kind is what its days add up to. */
async function holds(period: string, until: string): Promise<void> {
  const answer = await ask({ period, until });
  for (const { from, to, total, categories } of answer.periods) {
    const all = { ...NONE };
    for (const { id: _, category } of GAMES) {
      const wanted = { ...NONE };
      for (const [key, sums] of expected) {
        const [day = '', of] = key.split(' ');
        if (of !== category || day < from || day >= to) continue;
        for (const name of names) wanted[name] += sums[name];
      }
      for (const name of names) all[name] += wanted[name];
      const given = categories.find((each: { category: string }) => each.category === category);
      expect(read(given), `${period} ${from} ${category}`).toEqual(wanted);
      if (given) expect(minor(given.net)).toBe(wanted.payout - wanted.stake);
    }
    expect(read(total), `${period} ${from}`).toEqual(all);
  }
}

type Given = { bets: number; stake: string; payout: string; validBet: string } | undefined;

const read = (given: Given): Sums =>
  given
    ? {
        bets: BigInt(given.bets),
        stake: minor(given.stake),
        payout: minor(given.payout),
        valid: minor(given.validBet),
      }
    : NONE;

it('equals a plain sum over the bets under random plays, voids and resettlements', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(story, { minLength: 5, maxLength: 20 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: LAST }), { minLength: 3, maxLength: 3 }),
      async (stories, followed, asked) => {
        const messages = stories.flatMap(messagesOf).sort((a, b) => a.at.getTime() - b.at.getTime());
        for (const [n, message] of messages.entries()) {
          await bookAndCount(message);
          if (n % 8 === 0 && followed[(n / 8) % followed.length]) await followFeed(portal.ctx);
        }
        for (const days of asked)
          for (const period of profitPeriods) await holds(period, addDays(FIRST_DAY, days));
        await followFeed(portal.ctx);
        for (const period of profitPeriods) await holds(period, addDays(FIRST_DAY, LAST));
      },
    ),
    { numRuns: 8, seed: SEED, endOnFailure: true },
  );
  expect([...expected.values()].some(({ bets }) => bets < 0n || bets > 1n)).toBe(true);
});

it('this half month holds on the 16th at 00:30 only bets settled since 00:00 of the portal’s zone', async () => {
  const [game] = GAMES;
  const end = async (at: string, wins: bigint): Promise<void> => {
    const id = tx('bet');
    const message = { game, roundId: id, at: new Date(at) };
    await book({ ...message, action: bet(id, 100n) });
    await book({ ...message, action: win(tx('win'), wins, id) });
  };
  await end('2027-02-15T16:59:59.999Z', 500n);
  await end('2027-02-15T17:00:00.000Z', 30n);
  await end('2027-02-15T17:10:00.000Z', 250n);
  for (const follow of [false, true]) {
    if (follow) await followFeed(portal.ctx);
    const { today, zone, periods } = await ask({ period: 'semimonthly' });
    expect([today, zone]).toEqual(['2027-02-16', ZONE]);
    expect(periods.slice(-2)).toMatchObject([
      {
        from: '2027-02-01',
        to: '2027-02-16',
        total: { bets: 1, stake: '1.00', payout: '5.00', net: '4.00' },
      },
      {
        from: '2027-02-16',
        to: '2027-03-01',
        total: { bets: 2, stake: '2.00', payout: '2.80', net: '0.80' },
      },
    ]);
  }
});

it('counts bonuses and what was taken back of them, and names no category for them', async () => {
  const given = (kind: string, amount: bigint, day: string, category: string | null) =>
    sql`insert into feed (id, kind, member_id, currency, category, amount_minor, day, cause, at)
      values (nextval('feed_ids'), ${kind}, ${me.memberId}, 'USD', ${category}, ${amount}, ${day}, 'x', ${NOW})`.execute(
      portal.owner.db,
    );
  await given('rebate', 46n, '2026-09-01', 'RNG');
  await given('grant', 1_000n, '2026-09-01', null);
  await given('grant_ended', 400n, '2026-09-02', null);
  for (const follow of [false, true]) {
    if (follow) await followFeed(portal.ctx);
    const { periods } = await ask({ period: 'monthly', until: '2026-09-30' });
    expect(periods.at(-1)).toMatchObject({
      total: { bonus: '6.46', net: '6.46' },
      categories: [
        { category: '', bonus: '6.00' },
        { category: 'RNG', bonus: '0.46', net: '0.46' },
      ],
    });
  }
});

it('shows days of one’s own as one and in parts that add up to it, within the bounds of records', async () => {
  const range = { from: '2026-10-03', to: '2027-01-20' };
  const { whole, period, periods } = await ask(range);
  expect([whole.from, whole.to, period]).toEqual([range.from, range.to, 'monthly']);
  expect(periods.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
    ['2026-10-03', '2026-11-01'],
    ['2026-11-01', '2026-12-01'],
    ['2026-12-01', '2027-01-01'],
    ['2027-01-01', '2027-01-20'],
  ]);
  const wanted = { ...NONE };
  for (const [key, sums] of expected)
    if (key.slice(0, 10) >= range.from && key.slice(0, 10) < range.to)
      for (const name of names) wanted[name] += sums[name];
  expect(wanted.bets).toBeGreaterThan(0n);
  expect(read(whole.total)).toEqual(wanted);
  const added = { ...NONE };
  for (const { total } of periods) for (const name of names) added[name] += read(total)[name];
  expect(added).toEqual(wanted);
  expect((await ask({ from: '2026-10-03', to: '2026-10-19' })).period).toBe('daily');
  expect((await ask({ from: '2026-10-03', to: '2026-10-20' })).periods).toHaveLength(4);
  for (const wrong of [
    { from: '2026-01-01', to: '2027-01-03' },
    { from: '2026-10-03', to: '2026-10-03' },
  ])
    expect((await me.call(personalProfit, wrong)).body.errorCode).toBe('invalid_input');
});

it('never looks ahead, and shows nobody else’s figures', async () => {
  const { periods } = await ask({ period: 'daily', until: '2099-01-01' });
  expect(periods.at(-1)).toMatchObject({ from: '2027-02-16', to: '2027-02-17' });
  const other = await portal.member();
  const { body } = await other.call(personalProfit, { period: 'monthly' });
  expect(body.value.periods.every(({ total }: { total: { bets: number } }) => total.bets === 0)).toBe(true);
  expect((await portal.caller().call(personalProfit)).body.errorCode).toBe('not_signed_in');
});
