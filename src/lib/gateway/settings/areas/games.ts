// Games and play money.
import * as z from 'zod/mini';
import { positiveAmount } from '../shapes.ts';
import type { Definitions } from './definition.ts';

export const games = {
  'miniGame.gameId': {
    says: 'The game of the mini-game in the corner. Leave it empty for none.',
    schema: z.string(),
    standard: 'cherry-lane',
  },
  'games.newDays': {
    says: 'For how many days a game is marked as new, from the day it was added.',
    schema: z.int().check(z.minimum(0), z.maximum(365)),
    standard: 30,
  },
  'games.esports': {
    says: 'Sports vendors that are listed under e-sports.',
    schema: z.array(z.string()),
    standard: [] as string[],
  },
  'games.housePlayers': {
    says: 'Whether players of the house may shoot beside members who play fish for money. They are marked, and stake nothing.',
    schema: z.boolean(),
    standard: false,
  },
  'sports.acceptanceMs': {
    says: 'For how many milliseconds a bet in play waits before it is taken or bought back, so that a change of the score or of a price is seen.',
    schema: z.int().check(z.minimum(0), z.maximum(15_000)),
    standard: 2_000,
  },
  'sports.combinationsPayout': {
    says: 'What all open parlays and systems of all members may pay together at most. A further one is refused until some are over.',
    schema: positiveAmount,
    standard: '2000000.00',
  },
  'demo.balance': {
    says: 'The opening balance of demonstration members, and the play money of trial accounts.',
    schema: positiveAmount,
    standard: '1000.00',
  },
} as const satisfies Definitions;
