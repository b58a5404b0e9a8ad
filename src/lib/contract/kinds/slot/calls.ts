// The calls that only slots have.
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, askedAmount, betNumber, freshId, hex64, houseGameId, nothing } from '../../values.ts';
import { freeRoundsId } from '../../vendor-actions.ts';
import { slotRound, slotTable } from './shapes.ts';

export const slotOffer = defineCall({
  method: 'GET',
  path: '/house/slot',
  access: 'public',
  summary: 'A slot as it is offered: its name, looks, stated return and the table its results follow from.',
  assumed: true,
  input: z.object({ gameId: houseGameId }),
  output: z.object({
    gameId: z.string(),
    name: z.string(),
    vendor: z.string(),
    rtpBasisPoints: z.int(),
    volatility: z.enum(['low', 'medium', 'high']),
    cover: z.object({
      motif: z.string(),
      palette: z.string(),
      field: z.string(),
      lead: z.string(),
      main: z.string(),
    }),
    scene: z.object({
      place: z.string(),
      air: z.number(),
      light: z.number(),
      ground: z.number(),
      left: z.string(),
      right: z.string(),
    }),
    symbols: z.record(
      z.string(),
      z.object({
        name: z.string(),
        motif: z.optional(z.string()),
        letter: z.optional(z.string()),
        ink: z.string(),
      }),
    ),
    table: slotTable,
    tableHash: hex64,
  }),
  errors: ['not_found'],
});

const playedSpin = z.object({
  number: z.string(),
  bet: amount,
  win: amount,
  /** After the round, when it was booked. */
  balance: amount,
  nonce: z.int(),
  /** With `waits` the bet is open until the player has chosen how to play the free spins. */
  round: slotRound,
});

const freeRoundsNow = z.object({
  count: z.int(),
  left: z.int(),
  /** What they have won so far, where that becomes a bonus. */
  won: z.nullable(amount),
});

export const slotSpin = defineCall({
  method: 'POST',
  path: '/house/spin',
  access: 'game',
  fromFrame: true,
  summary:
    'Plays one round of a slot: stakes, resolves, pays. The same spin id again answers the same round.',
  assumed: true,
  limit: 'spin',
  input: z.object({
    spinId: freshId,
    bet: askedAmount,
    /** One of these free rounds: it is played for the bet that they are given for, and stakes nothing. */
    freeRounds: z.optional(freeRoundsId),
  }),
  output: z.extend(playedSpin, { freeRounds: z.optional(freeRoundsNow) }),
  act: 'stake',
  errors: ['stake_not_offered', 'idempotency_conflict', 'game_unavailable', 'round_open', 'reward_ended'],
});

export const slotWaiting = defineCall({
  method: 'GET',
  path: '/house/waiting',
  access: 'game',
  fromFrame: true,
  summary: 'The player’s round of this slot that waits for a choice, if there is one.',
  assumed: true,
  input: nothing,
  output: z.object({ waiting: z.optional(playedSpin) }),
  errors: ['game_unavailable'],
});

export const slotChoose = defineCall({
  method: 'POST',
  path: '/house/choose',
  access: 'game',
  fromFrame: true,
  summary:
    'Chooses how the free spins of a waiting round are played, and pays the round. The same choice again answers the same round.',
  assumed: true,
  limit: 'spin',
  input: z.object({
    /** Of the bet that waits. */
    number: betNumber,
    /** The place of the choice in the slot’s table, counted from 0. */
    choice: z.int().check(z.minimum(0), z.maximum(9)),
  }),
  output: playedSpin,
  errors: ['not_found', 'idempotency_conflict', 'bet_void'],
});

export const slotJackpot = defineCall({
  method: 'GET',
  path: '/house/jackpot',
  access: 'game',
  fromFrame: true,
  summary: 'What the jackpot of this slot pays now. In play money it is a fixed amount.',
  byItself: true,
  assumed: true,
  input: nothing,
  output: z.object({ amount }),
  errors: ['not_found'],
});
