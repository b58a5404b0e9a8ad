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
  'games.esports': {
    says: 'Sports vendors that are listed under e-sports.',
    schema: z.array(z.string()),
    standard: [] as string[],
  },
  'demo.balance': {
    says: 'The opening balance of demonstration members, and the play money of trial accounts.',
    schema: positiveAmount,
    standard: '1000.00',
  },
} as const satisfies Definitions;
