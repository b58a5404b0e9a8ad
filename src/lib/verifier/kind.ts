// What the verifier asks of a kind of game.
import type { Numbers } from './numbers.ts';
import type { Proof } from './proof.ts';
import type { Step } from './steps.ts';

export interface Played {
  /** What came of the numbers, part by part. */
  steps: Step[];
  /** What the round pays for the bet of the proof, and how that is calculated. */
  payout: { cents: bigint; step: Step };
}

/**
 * Plays the round of a proof again, from the numbers it asks for. Undefined when the table has a rule that this verifier
 * does not know, or the table or the round has not the shape of its kind.
 */
export type PlayAgain = (proof: Proof, numbers: Numbers) => Promise<Played | undefined>;
