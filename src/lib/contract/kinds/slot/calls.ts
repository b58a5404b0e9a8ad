// The calls that only slots have.
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { amount, askedAmount, hex64, houseGameId } from '../../values.ts';
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

export const slotSpin = defineCall({
  method: 'POST',
  path: '/house/spin',
  access: 'game',
  fromFrame: true,
  summary:
    'Plays one round of a slot: stakes, resolves, pays. The same spin id again answers the same round.',
  assumed: true,
  limit: 'spin',
  input: z.object({ spinId: z.uuid(), bet: askedAmount }),
  output: z.object({
    number: z.string(),
    bet: amount,
    win: amount,
    /** After the round, when it was booked. */
    balance: amount,
    nonce: z.int(),
    round: slotRound,
  }),
  act: 'stake',
  errors: ['stake_not_offered', 'idempotency_conflict', 'game_unavailable'],
});
