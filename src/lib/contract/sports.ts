// Sports and e-sports: leagues, each a game of the catalogue, whose rounds are fixtures of a simulated season. Bets are placed at the portal
// and wait for the end of their fixture over restarts.
//
// How a page sells them:
// 1. It reads `sportsBoard`: the leagues of a category with their fixtures, the nearest first, and of each the main markets with prices.
//    `sportsFixture` has every market of one fixture. Prices of a fixture stay until it begins. In play they change with each step, and
//    a handicap counts from the score of the moment.
//    It follows the channel `table:GAMEID` of a league: `closed` when a fixture begins, `drawn` and `paid` when it is over. While one is
//    played, its score is in the board.
// 2. A bet on one fixture before it begins is placed by `drawBuy`. `slipPlace` places a bet in play, and one bet on the picks of several
//    fixtures, all together or in the combinations of a system. What becomes of a price that has moved is the member’s choice:
//    `pricePolicy`. A bet in play is answered after a delay, and refused when bets are held meanwhile. A handicap counts from the score of
//    the bet, so it is refused too when the score has changed; for everything else a new score is a new price, and the policy decides.
// 3. `sportsBets` lists what the member has bet, with each leg, and for how much an open one is bought back (`sportsCashOut`). Results are in `tableRounds`, proofs in `fairTable`.
import * as z from 'zod/mini';
import { sportMarkets } from '../rules/sports/markets.ts';
import { slipLimits } from '../rules/sports/slips.ts';
import { defineCall } from './call.ts';
import { fixtureResult, sideLook, sportsCategories } from './kinds/fixture/shapes.ts';
import { score, sports, sportsBet } from './sports-parts.ts';
import { ifPlaced, price, roundIndex, roundPhases, spot, tableLimits } from './table-parts.ts';
import { amount, askedAmount, betNumber, freshId, hex64, houseGameId, isoTime } from './values.ts';

const list = z.array;

/** What a pick costs. Picks are written as `rules/sports/markets` says: `1`, `X`, `1-0.75`, `over2.5`, `yes`, `2-1`. */
const offeredPick = z.object({ market: z.enum(sportMarkets), pick: z.string(), price });

/** A fixture of a league. It takes bets from `opensAt` until `kickOff`; its result is there from `endsAt` on. */
const fixture = z.object({
  index: roundIndex,
  phase: z.enum(roundPhases),
  opensAt: isoTime,
  kickOff: isoTime,
  endsAt: isoTime,
  /** Of the season, from 1; 0 where no season is known. */
  matchday: z.int(),
  home: sideLook,
  away: sideLook,
  /** It has not begun, and its bets wait a moment: they are refused. */
  held: z.optional(z.literal(true)),
  /**
   * While it is played: what stands now, after so many minutes, attacks of each side or rounds, in which half, quarter or map, and of a map
   * its rounds. Absent before the first. It takes bets in play until it is `over`; while they are `held`, because something has just happened,
   * they are refused. What stands and the prices change at `nextAt`.
   */
  live: z.optional(
    z.extend(score, {
      ...{ steps: z.int(), period: z.int(), rounds: z.optional(score) },
      ...{ over: z.boolean(), held: z.boolean(), nextAt: isoTime },
      /** Of football: in which minute each goal fell, and for which side. */
      goals: z.optional(list(z.object({ minute: z.int(), side: z.enum(['home', 'away']) }))),
    }),
  ),
});

export type Fixture = z.output<typeof fixture>;

const league = z.object({
  gameId: houseGameId,
  name: z.string(),
  sport: z.enum(sports),
  closedUntil: z.nullable(isoTime),
  paused: z.optional(z.literal(true)),
  /** Its fixtures are played elsewhere, and how they end is told: there is nothing to play again. */
  told: z.optional(z.literal(true)),
  /** Prices may change at any time before the start, too: a book is the most that they add up to. */
  movingPrices: z.optional(z.literal(true)),
  limits: tableLimits,
  /** What the chances of a market add up to in its prices, in hundredths of a percent: 10,500 is a book of 105 %. */
  book: z.partialRecord(z.enum(sportMarkets), z.int()),
  /** What each market returns at least, in hundredths of a percent. */
  returns: z.record(z.string(), z.int()),
  fixtures: list(
    z.extend(fixture, {
      /** The main markets while it takes bets. */
      picks: list(offeredPick),
      /** How many picks it has beside those. */
      more: z.int(),
    }),
  ),
  /** The last ones, the newest first. */
  results: list(
    z.object({
      index: roundIndex,
      kickOff: isoTime,
      home: sideLook,
      away: sideLook,
      /** Absent of a fixture that was voided. */
      result: z.optional(fixtureResult),
    }),
  ),
});

export type League = z.output<typeof league>;

export const sportsBoard = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_sports',
  access: 'public',
  summary:
    'The leagues of a category with their fixtures: those that are played or take bets, the main markets with prices, and the last results.',
  byItself: true,
  assumed: true,
  input: z.object({ category: z.enum(sportsCategories) }),
  output: z.object({
    /** The server’s time. */
    now: isoTime,
    leagues: list(league),
  }),
  errors: [],
});

export const sportsFixture = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_sportsFixture',
  access: 'public',
  summary: 'A fixture with every market that it takes bets on, or its result.',
  byItself: true,
  assumed: true,
  input: z.object({ gameId: houseGameId, round: roundIndex }),
  output: z.object({
    now: isoTime,
    fixture: z.extend(fixture, {
      picks: list(offeredPick),
      result: z.optional(fixtureResult),
      /** The hash of its seed, published before it took bets, and when it has begun the root of all bets. */
      hash: z.optional(hex64),
      root: z.optional(hex64),
    }),
  }),
  errors: ['not_found'],
});

export const slipPlace = defineCall({
  method: 'POST',
  path: '/wps/relay/HOUSE_slipPlace',
  access: 'member',
  summary:
    'Places one bet on picks of fixtures, each before it begins or in play: all together, or in the combinations of a system. The same placement id again answers the same bet.',
  assumed: true,
  act: 'stake',
  whileOnBreak: true,
  limit: 'spin',
  input: z.object({
    placementId: freshId,
    /** In play with the `score` at which the price was shown. */
    legs: list(
      z.extend(spot, {
        ...{ gameId: houseGameId, round: roundIndex, price },
        score: z.optional(z.string().check(z.regex(/^\d{1,3}-\d{1,3}$/))),
      }),
    ).check(z.minLength(1), z.maxLength(slipLimits.legs)),
    /** How many legs a combination has: `[3]` for three legs together, `[2]` for the doubles among them, `[2, 3]` for both, `[1]` for a slip of one leg alone. */
    sizes: list(z.int().check(z.gte(1), z.lte(slipLimits.legs))).check(
      z.minLength(1),
      z.maxLength(slipLimits.legs),
    ),
    /** Of each combination. */
    stake: askedAmount,
    ifPlaced,
  }),
  output: z.object({
    number: betNumber,
    /** After the bet, when it was placed. */
    balance: amount,
    /** At which each leg was taken. */
    prices: list(price),
  }),
  errors: [
    /** A fixture takes no bets any more. */
    'bets_closed',
    /** Something has just happened in a fixture: bets wait for a moment. */
    'bets_held',
    /** Legs of the same fixture. `value`: `{ fixtures }`, as players read them. */
    'one_fixture',
    /** No such pick, legs of two categories, several legs of which each would be alone, or a stake that is not taken. */
    'stake_not_offered',
    /** `value` is `{ price, score? }` by `GAME/ROUND MARKET PICK` as they are now, of what the member’s policy does not take. */
    'price_moved',
    /** `value`: `{ limit: 'player' | 'betPayout' | 'playerPayout' | 'spot' | 'sold', market?, pick?, left }`. */
    'table_limit',
    'idempotency_conflict',
    'game_unavailable',
    'not_found',
    'not_placed',
  ],
});

export const sportsBets = defineCall({
  method: 'GET',
  path: '/wps/relay/HOUSE_sportsBets',
  access: 'member',
  whileOnBreak: true,
  summary: 'The member’s bets on fixtures of a category, the newest first in pages of 20.',
  byItself: true,
  assumed: true,
  input: z.object({
    category: z.enum(sportsCategories),
    /** The number of a bet: those before it. */
    before: z.optional(betNumber),
  }),
  output: z.object({ bets: list(sportsBet), more: z.boolean() }),
  errors: [],
});
