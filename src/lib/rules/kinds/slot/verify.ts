// Verifies a round of a slot.
import { type Hashing, type Proof, type Verdict, verifyRound } from '../../verify.ts';
import type { SlotDefinition } from './definition.ts';
import { playRound, type SlotRound, winOf } from './play.ts';

export type SlotProof = Proof<SlotDefinition, SlotRound>;
export type SlotVerdict = Verdict<SlotRound>;

export const verify = (proof: SlotProof, hashing: Hashing): Promise<SlotVerdict> =>
  verifyRound(proof, { play: playRound, winOf, outline }, hashing);

/** Stops and coins of every spin, and where the wheel stopped. */
function outline({ base, freeSpins, wheel, coins }: SlotRound): string {
  const spins = [base, ...(freeSpins?.spins ?? [])];
  return JSON.stringify([
    spins.map(({ stops, grid, coins: paid }) => [stops, grid, paid]),
    wheel?.segment,
    coins,
  ]);
}
