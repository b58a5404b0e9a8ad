// The kinds of game whose rounds can be calculated again.
import type { PlayAgain } from '../kind.ts';
import type { ReadGame } from '../shared/kind.ts';
import { openTicketAgain } from '../ticket.ts';
import { readBaccarat } from './baccarat/play-again.ts';
import { readCockfight } from './cockfight/play-again.ts';
import { readDragonTiger } from './dragon-tiger/play-again.ts';
import { playFishAgain } from './fish/play-again.ts';
import { readFixture } from './fixture/play-again.ts';
import { readQuickDraw } from './quick-draw/play-again.ts';
import { readRace } from './race/play-again.ts';
import { readRegionalDraw } from './regional-draw/play-again.ts';
import { readRoulette } from './roulette/play-again.ts';
import { readSicBo } from './sic-bo/play-again.ts';
import { playSlotAgain } from './slot/play-again.ts';

const kinds = new Map<string, PlayAgain>([
  ['slot', playSlotAgain],
  ['fish', playFishAgain],
  ['ticket', openTicketAgain],
]);

export const playAgainOf = (kind: string): PlayAgain | undefined => kinds.get(kind);

/** Those whose rounds many share. */
const games = new Map<string, ReadGame>([
  ['baccarat', readBaccarat],
  ['cockfight', readCockfight],
  ['dragon-tiger', readDragonTiger],
  ['fixture', readFixture],
  ['quick-draw', readQuickDraw],
  ['race', readRace],
  ['regional-draw', readRegionalDraw],
  ['roulette', readRoulette],
  ['sic-bo', readSicBo],
]);

export const readGameOf = (kind: string): ReadGame | undefined => games.get(kind);

export const tableKinds: readonly string[] = [...games.keys()];
