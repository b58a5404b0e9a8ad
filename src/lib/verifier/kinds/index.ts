// The kinds of game whose rounds can be calculated again.
import type { PlayAgain } from '../kind.ts';
import { playSlotAgain } from './slot/play-again.ts';

const kinds = new Map<string, PlayAgain>([['slot', playSlotAgain]]);

export const playAgainOf = (kind: string): PlayAgain | undefined => kinds.get(kind);
