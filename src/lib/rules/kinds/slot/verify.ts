// Verifies a round of a slot.
import { type Hashing, type Proof, type Verdict, verifyRound } from '../../verify.ts';
import type { SlotDefinition } from './definition.ts';
import { playRound, type SlotRound, winOf } from './play.ts';

export type SlotProof = Proof<SlotDefinition, SlotRound>;
export type SlotVerdict = Verdict<SlotRound>;

export const verify = (proof: SlotProof, hashing: Hashing): Promise<SlotVerdict> =>
  verifyRound(proof, { play: playRound, winOf, outline }, hashing);

/** Stops, falls and coins of every spin, where the wheel stopped, and which coins were held. */
function outline({ base, freeSpins, wheel, hold, coins }: SlotRound): string {
  const spins = [base, ...(freeSpins?.spins ?? [])];
  return JSON.stringify([
    spins.map(({ stops, grid, falls = [], coins: paid }) => [
      stops,
      grid,
      falls.map((fall) => [fall.grid, fall.coins]),
      paid,
    ]),
    wheel?.segment,
    hold?.turns,
    coins,
  ]);
}
