// Verifies a round of a slot.
import { type Hashing, type Proof, type Verdict, verifyRound } from '../../verify.ts';
import type { SlotDefinition } from './definition.ts';
import { jackpotPaid } from './jackpot.ts';
import { playRound, type SlotRound, winOf } from './play.ts';

export type SlotProof = Proof<SlotDefinition, SlotRound>;
export type SlotVerdict = Verdict<SlotRound>;

export const verify = (proof: SlotProof, hashing: Hashing): Promise<SlotVerdict> =>
  verifyRound(
    proof,
    {
      play: (table, { choice }) => playRound(table, choice),
      winOf: (table, betMinor, round, kept) =>
        winOf(table, betMinor, round) +
        jackpotPaid(table, betMinor, { ...round, jackpot: withPaid(round, kept) }),
      outline,
    },
    hashing,
  );

/** The ticket that was drawn here, with what the published round says that it was paid. */
const withPaid = ({ jackpot: drawn }: SlotRound, { jackpot: kept }: SlotRound): SlotRound['jackpot'] =>
  drawn && { ...drawn, ...(kept?.paid && { paid: kept.paid }) };

/** Stops, falls and coins of every spin, where the wheel stopped, which coins were held, the choice and the ticket. */
function outline({ base, freeSpins, wheel, hold, choice, waits, jackpot, coins }: SlotRound): string {
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
    choice,
    waits,
    jackpot?.ticket,
    coins,
  ]);
}
