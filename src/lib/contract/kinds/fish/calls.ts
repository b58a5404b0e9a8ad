// The calls that only fish games have.
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, askedAmount, freshId, hex64, houseGameId } from '../../values.ts';
import { fishRound, fishTable } from './shapes.ts';

export const fishOffer = defineCall({
  method: 'GET',
  path: '/house/fish',
  access: 'public',
  summary: 'A fish game as it is offered: its name, stated return and the table that catches follow from.',
  assumed: true,
  input: z.object({ gameId: houseGameId }),
  output: z.object({
    gameId: z.string(),
    name: z.string(),
    vendor: z.string(),
    rtpBasisPoints: z.int(),
    volatility: z.enum(['low', 'medium', 'high']),
    /** Players of the house may shoot beside a player who plays for money. */
    housePlayers: z.boolean(),
    table: fishTable,
    tableHash: hex64,
  }),
  errors: ['not_found'],
});

export const fishShoot = defineCall({
  method: 'POST',
  path: '/house/shoot',
  access: 'game',
  fromFrame: true,
  summary:
    'Books shots that have met a fish, as one bet with a line for each: stakes, decides, pays. The same id again answers the same shots. Four messages a second at most.',
  assumed: true,
  limit: 'shots',
  input: z.object({
    shotsId: freshId,
    /** Of one shot. */
    stake: askedAmount,
    /** What each of them has met, in their order. */
    fish: z.array(z.string().check(z.regex(/^[a-z]{1,20}$/))).check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({
    number: z.string(),
    bet: amount,
    win: amount,
    /** After the shots, when they were booked. */
    balance: amount,
    nonce: z.int(),
    round: fishRound,
  }),
  act: 'stake',
  errors: ['stake_not_offered', 'idempotency_conflict', 'game_unavailable', 'round_open', 'reward_ended'],
});
