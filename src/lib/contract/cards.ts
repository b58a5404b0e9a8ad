// Tables of cards: players against each other. A game of the category PVP is a room; anyone who sits down there is led to one of its tables.
//
// How a client plays: it reads `cardOffer` once and `cardState` when it opens, when the stream of the tab says `table` with the cause `turn`
// for this game, and every few seconds, by which the gateway knows that the player is there. It decides by `hand.step` of what it has read.
import * as z from 'zod/mini';
import { cardGames } from '../rules/card-tables/hand.ts';
import { defineCall } from './call.ts';
import { cards, cardTable, notTaken } from './card-parts.ts';
import { amount, askedAmount, betNumber, freshId, houseGameId, isoTime, nothing } from './values.ts';

export const cardOffer = defineCall({
  method: 'GET',
  path: '/house/cards',
  access: 'public',
  summary: 'A room of card tables: its game, what a hand costs, what may be brought, and the rake.',
  assumed: true,
  input: z.object({ gameId: houseGameId }),
  output: z.object({
    gameId: z.string(),
    name: z.string(),
    vendor: z.string(),
    game: z.enum(cardGames),
    /** The ante, or what each may lose in a hand. */
    stake: amount,
    seats: z.int(),
    bring: z.object({ least: amount, most: amount }),
    rake: z.object({ basisPoints: z.int(), cap: amount }),
    /** In milliseconds. */
    times: z.object({ turn: z.int(), bank: z.int(), seatKept: z.int() }),
  }),
  errors: ['not_found'],
});

export const cardState = defineCall({
  method: 'GET',
  path: '/house/card-state',
  access: 'game',
  fromFrame: true,
  summary: 'The table at which the player sits, as they see it: their own cards, and what everybody sees.',
  byItself: true,
  assumed: true,
  input: nothing,
  output: cardTable,
  errors: ['game_unavailable'],
});

export const cardHands = defineCall({
  method: 'GET',
  path: '/house/card-hands',
  access: 'game',
  fromFrame: true,
  summary: 'The last hands of the player in this room, the newest first: what each has cost and paid.',
  assumed: true,
  input: nothing,
  output: z.object({
    hands: z.array(z.object({ endedAt: isoTime, stake: amount, payout: amount, bet: betNumber })),
  }),
  errors: ['game_unavailable'],
});

export const cardSit = defineCall({
  method: 'POST',
  path: '/house/card-seat',
  access: 'game',
  fromFrame: true,
  summary:
    'Sits down at a table of the room with an amount from the main wallet. The same id again changes nothing.',
  assumed: true,
  limit: 'spin',
  input: z.object({ sitId: freshId, bring: askedAmount }),
  output: cardTable,
  act: 'stake',
  errors: ['stake_not_offered', 'idempotency_conflict', 'game_unavailable'],
});

export const cardAct = defineCall({
  method: 'POST',
  path: '/house/card-action',
  access: 'game',
  fromFrame: true,
  summary:
    'Does something in the hand. It counts once, and only when nothing else has happened since it was decided.',
  assumed: true,
  limit: 'spin',
  input: z.object({
    hand: z.int().check(z.positive()),
    step: z.int().check(z.nonnegative(), z.lte(1_000)),
    action: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('fold') }),
      z.object({ kind: z.literal('call') }),
      z.object({ kind: z.literal('pass') }),
      z.object({ kind: z.literal('raise'), to: askedAmount }),
      z.object({ kind: z.literal('play'), cards: cards.check(z.minLength(1), z.maxLength(13)) }),
    ]),
  }),
  output: z.extend(cardTable, { notTaken: z.optional(z.enum(notTaken)) }),
  errors: ['game_unavailable'],
});

export const cardLeave = defineCall({
  method: 'POST',
  path: '/house/card-leave',
  access: 'game',
  fromFrame: true,
  summary:
    'Leaves the table: at once between hands, else when the hand is over. What is left goes back to the main wallet.',
  assumed: true,
  limit: 'spin',
  input: nothing,
  output: cardTable,
  errors: ['game_unavailable'],
});
