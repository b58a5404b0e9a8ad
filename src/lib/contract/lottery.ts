// The lottery as the specification names it (section 7, "Games"): its menu, what a member played, and the numbers that were drawn.
// The specification shows no fields of their answers; ours follow those of the other calls.
import * as z from 'zod/mini';
import { prizeModes } from '../rules/launch.ts';
import { defineCall } from './call.ts';
import { tableResult } from './table-kinds.ts';
import { roundIndex } from './table-parts.ts';
import { constant, houseGameId, isoTime, optionalWord, queryInt } from './values.ts';

const mode = z._default(z.enum(['', ...prizeModes]), '');

/** A game of the lottery, and its next draw. */
const lotteryGame = z.object({
  lottoGameCode: houseGameId,
  gameName: z.string(),
  vassalage: z.string(),
  lottoArea: z.literal('VN'),
  /** The sets of games it belongs to. */
  prizeModes: z.array(z.enum(prizeModes)),
  cover: z.string(),
  closedUntil: z.nullable(isoTime),
  /** Its sales close then; null while none is on sale. */
  nextDraw: z.nullable(z.object({ round: roundIndex, closesAt: isoTime })),
});

const menu = { lottoPrizeMode: mode, device: constant('WEB'), language: optionalWord };

export const lotteryMenu = defineCall({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'public',
  summary: 'The games of the lottery, all or of one prize mode, each with its next draw.',
  input: z.object(menu),
  output: z.object({ now: isoTime, data: z.object({ games: z.array(lotteryGame) }) }),
  errors: [],
});

export const lotteryRecent = defineCall({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  access: 'member',
  summary: 'The games of the lottery in which the member has bet, the latest first.',
  input: z.object(menu),
  output: z.object({
    now: isoTime,
    data: z.object({ games: z.array(z.extend(lotteryGame, { lastBetAt: isoTime })) }),
  }),
  errors: [],
});

/** How often a number came, and how many draws ago it came last: 0 for the latest draw, null when it did not come. */
const number = z.object({ number: z.string(), times: z.int(), gap: z.nullable(z.int()) });

/** 20 are the popular numbers, 100 is the whole list. */
const numbers = {
  count: queryInt(1, 100, 20),
  prizeMode: mode,
  device: constant('WEB'),
  language: optionalWord,
  /** Of one game; without it of each. */
  lottoGameCode: z._default(z.union([houseGameId, z.literal('')]), ''),
};

/** The numbers of a game in its latest draws, those that came most first. */
const counted = {
  lottoGameCode: houseGameId,
  gameName: z.string(),
  draws: z.int(),
  numbers: z.array(number),
};

export const lotteryOpened = defineCall({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  access: 'public',
  summary: 'What was drawn last in each game of the lottery, and the numbers that came most.',
  input: z.object(numbers),
  output: z.object({
    data: z.array(
      z.object({
        ...counted,
        opened: z.nullable(z.object({ round: roundIndex, drawnAt: isoTime, result: tableResult })),
      }),
    ),
  }),
  errors: [],
});

export const lotteryNumbers = defineCall({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  access: 'member',
  summary:
    'The numbers that came most in each game of the lottery, with those that the member has on open tickets.',
  input: z.object(numbers),
  output: z.object({
    data: z.array(
      z.object({
        ...counted,
        numbers: z.array(z.extend(number, { isMine: z.boolean() })),
      }),
    ),
  }),
  errors: [],
});
