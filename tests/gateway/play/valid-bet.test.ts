// What a bet counts for in games of two sides: what was at risk in the round, no more than was staked.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletAction } from '../../../src/lib/contract/vendor.ts';
import { bet, booked, openTable, type Player, refusal, rollback, type Table, tx, win } from './table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(async () => {
  expect(await table.audit()).toMatchObject({ difference_minor: 0n, problems: [] });
  await table.close();
});

const GAME = { gameId: 'baccarat' } as const;
const sit = () => table.player(1_000_000n, { game: 'baccarat' });
const valid = async (player: Player) => (await table.bets(player)).map((row) => row.valid_bet_minor);

interface Spot {
  stake: bigint;
  pays: bigint;
}

/** One round with a bet on each spot; settled in order. */
async function playRound(player: Player, spots: Spot[], roundId = 'r1'): Promise<string[]> {
  const ids = spots.map(() => tx());
  const placed = spots.map(({ stake }, n) => bet(ids[n] as string, stake));
  const paid = spots.map(({ pays }, n) => win(tx(), pays, ids[n]));
  booked(await table.act(player, [...placed, ...paid], { ...GAME, roundId }));
  return ids;
}

test.each([
  ['banker won', [{ stake: 10_000n, pays: 19_500n }], [9_500n]],
  ['banker lost', [{ stake: 10_000n, pays: 0n }], [10_000n]],
  ['a push', [{ stake: 10_000n, pays: 10_000n }], [0n]],
  [
    'both sides, banker won',
    [
      { stake: 10_000n, pays: 19_500n },
      { stake: 10_000n, pays: 0n },
    ],
    [250n, 250n],
  ],
  [
    'three spots whose shares do not divide',
    [
      { stake: 100n, pays: 0n },
      { stake: 100n, pays: 0n },
      { stake: 100n, pays: 200n },
    ],
    [33n, 33n, 34n],
  ],
])('%s', async (_, spots, expected) => {
  const player = await sit();
  await playRound(player, spots);
  expect(await valid(player)).toEqual(expected);
});

test('nothing counts while a bet of the round waits, and a bet that is taken back leaves the others their part', async () => {
  const player = await sit();
  const [first, second] = [tx(), tx()];
  booked(await table.act(player, [bet(first, 100n), bet(second, 100n), win(tx(), 0n, first)], GAME));
  expect(await valid(player)).toEqual([0n, 0n]);
  booked(await table.act(player, [win(tx(), 200n, second)], GAME));
  expect(await valid(player)).toEqual([0n, 0n]);
  booked(await table.act(player, [rollback(tx(), second)], GAME));
  expect(await valid(player)).toEqual([100n, 0n]);
});

test('a bet that joins a round which was settled lets it count anew', async () => {
  const player = await sit();
  const second = tx();
  await playRound(player, [{ stake: 100n, pays: 0n }]);
  expect(await valid(player)).toEqual([100n]);
  booked(await table.act(player, [bet(second, 300n)], GAME));
  expect(await valid(player)).toEqual([0n, 0n]);
  expect((await table.audit()).problems).toEqual([]);
  booked(await table.act(player, [win(tx(), 500n, second)], GAME));
  expect(await valid(player)).toEqual([25n, 75n]);
});

test('a win that is taken back lets nothing of the round count', async () => {
  const player = await sit();
  const [first, second, won] = [tx(), tx(), tx()];
  booked(await table.act(player, [bet(first, 100n), bet(second, 100n)], GAME));
  booked(await table.act(player, [win(tx(), 0n, first), win(won, 50n, second)], GAME));
  expect(await valid(player)).toEqual([75n, 75n]);
  booked(await table.act(player, [rollback(tx(), won, 'win')], GAME));
  expect(await valid(player)).toEqual([0n, 0n]);
});

test('rounds of one member and of two vendors’ players do not mix', async () => {
  const [player, neighbour] = [await sit(), await sit()];
  await playRound(player, [{ stake: 100n, pays: 0n }], 'r1');
  await playRound(player, [{ stake: 100n, pays: 200n }], 'r2');
  await playRound(neighbour, [{ stake: 100n, pays: 100n }], 'r1');
  expect([await valid(player), await valid(neighbour)]).toEqual([[100n, 100n], [0n]]);
});

test('whatever is staked and paid, the parts make the whole, and never more than was staked', async () => {
  const amount = fc.bigInt({ min: 1n, max: 5_000n });
  const spots = fc.array(fc.record({ stake: amount, pays: fc.bigInt({ min: 0n, max: 9_000n }) }), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(spots, async (all) => {
      const player = await sit();
      await playRound(player, all);
      const [stakes, paid] = [sum(all.map(({ stake }) => stake)), sum(all.map(({ pays }) => pays))];
      const risk = paid > stakes ? paid - stakes : stakes - paid;
      const counted = await valid(player);
      expect(sum(counted)).toBe(risk < stakes ? risk : stakes);
      for (const part of counted) expect(part >= 0n).toBe(true);
    }),
    { numRuns: 25 },
  );
});

const sum = (all: bigint[]): bigint => all.reduce((total, each) => total + each, 0n);

test('the lines of a placement are kept with their prices, and settled with the bet', async () => {
  const player = await sit();
  const slip = tx();
  const lines = [
    { market: 'match winner', pick: 'home', stakeMinor: 100n, priceMilli: 1_850, score: '1:0' },
    { market: 'match winner', pick: 'away', stakeMinor: 50n, priceMilli: 4_200, rulesVersion: 'v3' },
  ];
  booked(await table.act(player, [{ ...bet(slip, 150n), lines } as WalletAction], GAME));
  const settled = [
    { line: 1, result: 'won', payoutMinor: 185n },
    { line: 2, result: 'lost', payoutMinor: 0n },
  ];
  booked(await table.act(player, [{ ...win(tx(), 185n, slip), lines: settled } as WalletAction], GAME));
  const { rows } = await table.database.pool.query(
    `select line, pick, price_milli, score, rules_version, result, l.payout_minor from bet_lines l
      join bets b on b.id = l.bet_id where b.member_id = $1 order by line`,
    [player.memberId],
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, 'home', 1_850, '1:0', null, 'won', 185n],
    [2, 'away', 4_200, null, 'v3', 'lost', 0n],
  ]);
  const wrong = { ...bet(tx(), 151n), lines } as WalletAction;
  expect(refusal(await table.act(player, [wrong], { ...GAME, roundId: 'r9' }))).toBe('invalid');
});
