// The kinds of game whose rounds can be calculated again.
import type { PlayAgain, PlayTableAgain } from '../kind.ts';
import { playDragonTigerAgain } from './dragon-tiger/play-again.ts';
import { playSlotAgain } from './slot/play-again.ts';

const kinds = new Map<string, PlayAgain>([['slot', playSlotAgain]]);

const tables = new Map<string, PlayTableAgain>([['dragon-tiger', playDragonTigerAgain]]);

export const playAgainOf = (kind: string): PlayAgain | undefined => kinds.get(kind);

export const playTableAgainOf = (kind: string): PlayTableAgain | undefined => tables.get(kind);
