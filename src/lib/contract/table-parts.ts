// Shapes that tables of every kind share.
import * as z from 'zod/mini';
import { amount, betNumber, freshId, hex64, houseGameId, isoTime } from './values.ts';

/** A card: rank 1 is the ace, 13 the king. */
export const card = z.object({
  rank: z.int().check(z.gte(1), z.lte(13)),
  suit: z.enum(['clubs', 'diamonds', 'hearts', 'spades']),
});

/** The number of a round at its table. It only goes up, and may leave out numbers. */
export const roundIndex = z.string().check(z.regex(/^\d{1,18}$/));

/** A price in thousandths of what comes back with the stake, as `2.000`. */
export const price = z.string().check(z.regex(/^\d{1,9}\.\d{3}$/));

const word = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9,.:_&+-]{0,159}$/));

/** Where a stake lies: a market of the table, and one of its picks in the words of the kind. */
export const spot = z.object({ market: word, pick: word });

/** What a market takes of a player on one pick in a round. */
const spotLimits = z.object({ least: amount, most: amount });

export const tableLimits = z.object({
  /** By market. */
  markets: z.record(z.string(), spotLimits),
  /** Largest sum of a player's stakes in a round. */
  player: amount,
  /** Largest payout of one placement, and of all placements of a player in a round. */
  betPayout: amount,
  playerPayout: amount,
});

const cycle = z.object({
  kind: z.literal('cycle'),
  betsMs: z.int(),
  closedMs: z.int(),
  drawingMs: z.int(),
  resultMs: z.int(),
  overlaps: z.optional(z.literal(true)),
  apart: z.optional(z.literal(true)),
});

const daily = z.object({
  kind: z.literal('daily'),
  closesAt: z.string(),
  weekdays: z.optional(z.readonly(z.array(z.int()))),
  closedMs: z.int(),
  drawingMs: z.int(),
});

/** `SharedTable` of `rules/kinds/shared`: amounts in minor units, prices in thousandths. */
export const sharedTable = z.object({
  gameId: houseGameId,
  version: z.string(),
  rhythm: z.discriminatedUnion('kind', [cycle, daily]),
  roundsAhead: z.int(),
  markets: z.record(
    z.string(),
    z.object({
      leastMinor: z.int(),
      mostMinor: z.int(),
      pool: z.optional(z.object({ takeBasisPoints: z.int() })),
    }),
  ),
  limits: z.object({
    playerMinor: z.int(),
    betPayoutMinor: z.int(),
    playerPayoutMinor: z.int(),
    liabilityMinor: z.int(),
    numberMinor: z.optional(z.int()),
  }),
});

/**
 * A round in time. It takes bets from `opensAt` until `closesAt`, to the millisecond of the server's clock. Its result is there
 * soon after `closesAt`. From `drawsAt` clients show how it is drawn, until `resultAt`; then they show the result until `endsAt`, when
 * the next round opens. At a table whose rounds overlap the next one opens at `drawsAt`, which is `endsAt` too.
 */
export const roundTimes = z.object({
  index: roundIndex,
  opensAt: isoTime,
  closesAt: isoTime,
  drawsAt: isoTime,
  resultAt: isoTime,
  endsAt: isoTime,
});

export type RoundTimes = z.output<typeof roundTimes>;

/** What a pool pays on each winning pick, by market, in thousandths of the stake. A market that is not in it gave its stakes back. */
export const dividends = z.record(z.string(), z.record(z.string(), z.int()));

/** What all real players have staked on each pick, by market. */
export const stakesByPick = z.record(z.string(), z.record(z.string(), amount));

/**
 * `open`: takes bets. `closed`: takes none, its result is not there yet. `drawn`: its result is there, and bets are being paid.
 * `paid`: every bet is settled. `void`: operators have voided it, or its proof failed; every stake was given back.
 */
export const roundPhases = ['open', 'closed', 'drawn', 'paid', 'void'] as const;

export type RoundPhase = (typeof roundPhases)[number];

/** A placement of the player: it is one bet, and its lines are the chips. */
export const ownBet = z.object({
  number: betNumber,
  /** The id that the client gave it. */
  placementId: freshId,
  round: roundIndex,
  placedAt: isoTime,
  stake: amount,
  state: z.enum(['open', 'won', 'lost', 'push', 'void']),
  /** Null while the bet is open. */
  payout: z.nullable(amount),
  lines: z.array(
    z.extend(spot, {
      stake: amount,
      /** Null on a market whose price the stakes make. */
      price: z.nullable(price),
      result: z.enum(['open', 'won', 'lost', 'push', 'void', 'half_won', 'half_lost', 'cashed_out']),
      payout: amount,
    }),
  ),
});

export type OwnBet = z.output<typeof ownBet>;

/** A round as it was fixed and drawn, to calculate it again. */
/**
 * The hands that a shoe had dealt before a round, the oldest first, by the chains that decided them. `seed` is the element of the last
 * hand of its chain; those of the others are hashes of it.
 */
const provenShoe = z.array(
  z.object({
    ...{ hash: hex64, publicValue: z.string(), seed: hex64 },
    hands: z.array(z.object({ index: roundIndex, position: z.int(), root: hex64 })),
  }),
);

export const provenTable = z.object({
  gameId: z.string(),
  gameName: z.string(),
  method: z.enum(['chain', 'draw']),
  /** The name of the table in the message that is hashed. */
  tableKey: z.string(),
  index: roundIndex,
  closedAt: isoTime,
  /** Of a chain: its published hash, and which element decides the round. Of a draw: the hash of its seed. */
  hash: hex64,
  position: z.optional(z.int()),
  publicSource: z.optional(z.string()),
  publicValue: z.optional(z.string()),
  entries: z.int(),
  root: hex64,
  seed: hex64,
  tableHash: hex64,
  shoe: z.optional(provenShoe),
  /** Of the pools: what all real players have staked on each pick, and what that made each winner pay. */
  stakes: z.optional(stakesByPick),
  dividends: z.optional(dividends),
  void: z.optional(z.literal(true)),
  /** Made at the first start of a demonstration, for a time before it: nobody could bet in it. */
  demonstration: z.optional(z.literal(true)),
});

/**
 * Answers what was placed before under the same id, and places nothing: then the refusal is `not_placed`. So an answer that was lost is asked
 * for when much time has passed since the press, and on a break, which takes no other placement.
 */
export const ifPlaced = z.optional(z.literal(true));

/** The same of a bet that is sold and of a chase that is ended: nothing is done by this, and the refusal is `not_done`. */
export const ifDone = z.optional(z.literal(true));
