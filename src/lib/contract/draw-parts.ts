// Shapes that draws of every kind share: tickets that are bought ahead, and chases.
import * as z from 'zod/mini';
import { ownBet, price, roundIndex, roundPhases, roundTimes, spot } from './table-parts.ts';
import { amount, askedAmount, freshId, houseGameId, isoTime } from './values.ts';

/** One line a spot. `price` is the one that was shown. */
export const askedLine = z.extend(spot, { stake: askedAmount, price: z.optional(price) });

/** No slip has more lines in one draw. */
export const askedLines = z.array(askedLine).check(z.minLength(1), z.maxLength(1_000));

/** A draw in time, and where it is. */
export const drawRound = z.extend(roundTimes, { phase: z.enum(roundPhases) });

/**
 * Why a part of a chase came back. `won`: a draw before has won. `asked`: its member has ended it. `void`: operators have voided the
 * draw. `closed`: the draw took no bets any more. `own_limit`, `break`: a limit or a break that the member set. `sold_out`: a limit of
 * the table. `price_moved`: the draw had another price than was shown. `not_possible`: the account or the game.
 */
export const chaseReasons = [
  'won',
  'asked',
  'void',
  'closed',
  'own_limit',
  'break',
  'sold_out',
  'price_moved',
  'not_possible',
] as const;

export type ChaseReason = (typeof chaseReasons)[number];

/** A chase with each of its draws. `held`: the money is set aside, and staked when the draw closes. */
export const ownChase = z.object({
  /** The id that the client gave it; its bets have the same one. */
  placementId: freshId,
  gameId: houseGameId,
  placedAt: isoTime,
  stopOnWin: z.boolean(),
  /** Of all draws together: held, staked and returned add up to it. */
  total: amount,
  held: amount,
  staked: amount,
  returned: amount,
  paid: amount,
  /** At a multiple of 1. */
  lines: z.array(z.extend(spot, { stake: amount, price: z.nullable(price) })),
  draws: z.array(
    z.object({
      round: roundIndex,
      closesAt: isoTime,
      times: z.int(),
      stake: amount,
      state: z.enum(['held', 'staked', 'returned']),
      reason: z.optional(z.enum(chaseReasons)),
      /** Of a draw that was staked. */
      bet: z.optional(ownBet),
    }),
  ),
});

export type OwnChase = z.output<typeof ownChase>;
