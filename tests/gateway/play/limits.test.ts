// Limits on stakes and losses at a vendor's table: what would pass one is refused, what is owed is paid.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../src/lib/gateway/ledger/audit.ts';
import { protectionAudit } from '../../../src/lib/gateway/protection/audit.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { askAgainWhile } from '../../support/until-done.ts';
import { bet, booked, openTable, type Player, refusal, rollback, type Table, tx, win } from './table.ts';

const SEED = Number(process.env.SEED ?? randomInt(2 ** 31));

let table: Table;
beforeAll(async () => {
  table = await openTable();
  console.log(`limits of play: SEED=${SEED}`);
});
afterAll(async () => {
  expect(await table.audit()).toMatchObject({ difference_minor: 0n, problems: [] });
  expect(await audit(table.database.pool, [protectionAudit])).toMatchObject({ problems: [] });
  await table.close();
});

/** Sets a limit that counts now. */
async function limit(
  { memberId }: Player,
  kind: 'stake' | 'loss',
  amountMinor: bigint,
  period = 'day' as const,
) {
  const at = table.clock.now();
  await table.database.db
    .insertInto('play_limits')
    .values({
      ...{ member_id: memberId, kind, period, amount_minor: amountMinor },
      ...{ asked_at: at, counts_from: at, confirmed_at: at },
    })
    .execute();
}

async function used({ memberId }: Player, kind: 'stake' | 'loss'): Promise<bigint> {
  const { rows } = await table.database.pool.query(
    "select limit_used($1, $2, 'day', portal_day($3)) as used",
    [memberId, kind, table.clock.now()],
  );
  return BigInt(rows[0].used);
}

test('a bet that would pass a limit of 100.00 a day is refused, and the win of an open round is still paid', async () => {
  const player = await table.player(50_000n);
  await limit(player, 'stake', 10_000n);
  const open = tx();
  booked(await table.act(player, [bet(open, 9_000n)]));
  expect(refusal(await table.act(player, [bet(tx(), 1_001n)]))).toBe('limit_exceeded');
  booked(await table.act(player, [bet(tx(), 1_000n)]));
  expect(refusal(await table.act(player, [bet(tx(), 1n)]))).toBe('limit_exceeded');
  booked(await table.act(player, [win(tx(), 30_000n, open)]));
  expect(await table.purse(player)).toEqual({ cash: 70_000n, debt: 0n });
});

test('a message with several bets is booked whole or not at all', async () => {
  const player = await table.player(50_000n);
  await limit(player, 'stake', 10_000n);
  expect(refusal(await table.act(player, [bet(tx(), 6_000n), bet(tx(), 6_000n)]))).toBe('limit_exceeded');
  expect(await used(player, 'stake')).toBe(0n);
});

test('a bet that was taken back does not count', async () => {
  const player = await table.player(50_000n);
  await limit(player, 'stake', 10_000n);
  const gone = tx();
  booked(await table.act(player, [bet(gone, 10_000n)]));
  booked(await table.act(player, [rollback(tx(), gone)]));
  booked(await table.act(player, [bet(tx(), 10_000n)]));
});

test('a limit of losses counts what the bets of the day have not paid', async () => {
  const player = await table.player(50_000n);
  await limit(player, 'loss', 10_000n);
  const first = tx();
  booked(await table.act(player, [bet(first, 10_000n)]));
  expect(refusal(await table.act(player, [bet(tx(), 1n)]))).toBe('limit_exceeded');
  const won = tx();
  booked(await table.act(player, [win(won, 4_000n, first)]));
  expect(refusal(await table.act(player, [bet(tx(), 4_001n)]))).toBe('limit_exceeded');
  booked(await table.act(player, [bet(tx(), 4_000n)]));
  booked(await table.act(player, [rollback(tx(), won, 'win')]));
  expect(await used(player, 'loss')).toBe(14_000n);
});

test('who has won may lose that and the limit', async () => {
  const player = await table.player(50_000n);
  await limit(player, 'loss', 1_000n);
  const first = tx();
  booked(await table.act(player, [bet(first, 1_000n), win(tx(), 9_000n, first)]));
  expect(await used(player, 'loss')).toBe(-8_000n);
  expect(refusal(await table.act(player, [bet(tx(), 9_001n)]))).toBe('limit_exceeded');
  booked(await table.act(player, [bet(tx(), 9_000n)]));
});

test('the next day of the portal begins anew, and a late win belongs to the day of its bet', async () => {
  const player = await table.player(50_000n);
  await limit(player, 'loss', 1_000n);
  const { clock, database } = table;
  await database.db
    .updateTable('sessions')
    .set({ expires_at: new Date(clock.now().getTime() + 2 * DAY_MS) })
    .where('member_id', '=', player.memberId)
    .execute();
  const first = tx();
  booked(await table.act(player, [bet(first, 1_000n)]));
  expect(refusal(await table.act(player, [bet(tx(), 1n)]))).toBe('limit_exceeded');
  clock.ahead = DAY_MS;
  booked(await table.act(player, [bet(tx(), 1_000n), win(tx(), 500n, first)]));
  expect(await used(player, 'loss')).toBe(1_000n);
  expect(refusal(await table.act(player, [bet(tx(), 1n)]))).toBe('limit_exceeded');
  clock.ahead = 0;
  expect(await used(player, 'loss')).toBe(500n);
});

test.each([
  ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-30'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
])('the %s of %s begins on %s, and the next one on %s', async (period, day, first, next) => {
  const { rows } = await table.database.pool.query(
    'select first::text, next::text from limit_period($1, $2)',
    [period, day],
  );
  expect(rows).toEqual([{ first, next }]);
});

test('play money counts nowhere', async () => {
  const trial = await table.player(50_000n, { currency: 'FUN' });
  booked(await table.act(trial, [bet(tx(), 10_000n)]));
  expect(await used(trial, 'stake')).toBe(0n);
});

test('fifty bets at once stake no more than the limit', async () => {
  const player = await table.player(1_000_000n);
  await limit(player, 'stake', 10_000n);
  const roundId = (n: number) => `race-${player.memberId}-${n}`;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      askAgainWhile(
        (answer) => !answer.ok && !answer.final,
        () => table.act(player, [bet(`${roundId(n)}-bet`, 700n)], { roundId: roundId(n) }),
      ),
    ),
  );
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  expect(new Set(refusals)).toEqual(new Set(['limit_exceeded']));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(14);
  expect(await used(player, 'stake')).toBe(9_800n);
});

type Step = { do: 'bet' | 'win' | 'void'; amountMinor: bigint; which: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('bet', 'bet', 'bet', 'win', 'void'),
  amountMinor: fc.bigInt(1n, 4_000n),
  which: fc.nat(20),
});

test('whatever is played, no bet passes a limit, nothing below it is refused, and what is owed is booked', {
  timeout: 120_000,
}, async () => {
  const limits = fc.record({ stake: fc.bigInt(0n, 20_000n), loss: fc.bigInt(0n, 10_000n) });
  const sequence = fc.array(step, { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(limits, sequence, async (limited, steps) => {
      const player = await table.player(1_000_000n);
      await limit(player, 'stake', limited.stake);
      await limit(player, 'loss', limited.loss);
      const bets: { id: string; stake: bigint; paid: bigint }[] = [];
      const sum = (of: (each: (typeof bets)[number]) => bigint) =>
        bets.reduce((all, each) => all + of(each), 0n);
      for (const { do: act, amountMinor, which } of steps) {
        const target = bets[which % Math.max(bets.length, 1)];
        if (act === 'bet') {
          const [staked, lost] = [sum(({ stake }) => stake), sum(({ stake, paid }) => stake - paid)];
          const fits = staked + amountMinor <= limited.stake && lost + amountMinor <= limited.loss;
          const id = tx();
          const answer = await table.act(player, [bet(id, amountMinor)], { roundId: id });
          expect(answer.ok ? 'booked' : answer.error).toBe(fits ? 'booked' : 'limit_exceeded');
          if (fits) bets.push({ id, stake: amountMinor, paid: 0n });
        } else if (target && act === 'win') {
          booked(await table.act(player, [win(tx(), amountMinor, target.id)], { roundId: target.id }));
          target.paid += amountMinor;
        } else if (target) {
          booked(await table.act(player, [rollback(tx(), target.id)], { roundId: target.id }));
          bets.splice(bets.indexOf(target), 1);
        }
      }
      expect(await used(player, 'stake')).toBe(sum(({ stake }) => stake));
      expect(await used(player, 'loss')).toBe(sum(({ stake, paid }) => stake - paid));
    }),
    { seed: SEED, numRuns: 25 },
  );
});
