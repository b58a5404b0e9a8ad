// The lobby of card tables: every room with what a hand costs there, and how many play.
import * as z from 'zod/mini';
import { cardGames } from '../rules/card-tables/hand.ts';
import { defineCall } from './call.ts';
import { amount, houseGameId, isoTime, nothing } from './values.ts';

/** Who plays in a room for one kind of money. */
const crowd = z.object({
  tables: z.int(),
  /** House players left out. */
  players: z.int(),
  /** At the table where the next one would sit down: 0 where that is a new one. */
  taken: z.int(),
  /** How many of those are house players: at tables of play money only. */
  house: z.int(),
  /** Of the last hour; left out where no hand was played. */
  averagePot: z.optional(amount),
  /** In the last hour, at all tables. */
  hands: z.int(),
});

export const cardRooms = defineCall({
  method: 'GET',
  path: '/house/card-rooms',
  access: 'public',
  summary: 'The rooms of card tables in the order of the lobby: stake, least bring, rake, and who plays.',
  byItself: true,
  assumed: true,
  input: nothing,
  output: z.object({
    rooms: z.array(
      z.object({
        gameId: houseGameId,
        name: z.string(),
        vassalage: z.string(),
        game: z.enum(cardGames),
        stake: amount,
        /** Of a table. */
        seats: z.int(),
        bring: z.object({ least: amount, most: amount }),
        rake: z.object({ basisPoints: z.int(), cap: amount }),
        closedUntil: z.nullable(isoTime),
        money: crowd,
        /** Of guests, for play money. */
        free: crowd,
      }),
    ),
  }),
  errors: [],
});

export const cardOwnSeat = defineCall({
  method: 'GET',
  path: '/house/card-own-seat',
  access: 'member',
  summary:
    'The room in which the member sits at a table, and until when the seat is kept while no tab is there.',
  byItself: true,
  assumed: true,
  whileOnBreak: true,
  input: nothing,
  output: z.object({
    now: isoTime,
    seat: z.nullable(
      z.object({
        gameId: houseGameId,
        stack: amount,
        /** No tab of the player is at the table. */
        away: z.optional(z.literal(true)),
        /** A tab at the table moves it on. */
        keptUntil: isoTime,
      }),
    ),
  }),
  errors: [],
});
