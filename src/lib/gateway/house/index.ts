import { fairRound } from './fair-round.ts';
import { fairClientSeed, fairRotate, fairSeeds, houseSeeds, houseSetClientSeed } from './fair-seeds-calls.ts';
import { houseBalance } from './house-balance.ts';
import { houseOpen } from './house-open.ts';
import { houseSlot } from './house-slot.ts';
import { houseSpin } from './house-spin.ts';

export const houseHandlers = {
  fairClientSeed,
  fairRotate,
  fairRound,
  fairSeeds,
  houseBalance,
  houseOpen,
  houseSeeds,
  houseSetClientSeed,
  houseSlot,
  houseSpin,
};
