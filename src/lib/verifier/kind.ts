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

/** A bet on a spot of a table: a stake at a price. */
export interface TableLine {
  market: string;
  pick: string;
  stake: string;
  /** With three decimals. */
  price?: string;
}

/** A round of a table as it was drawn from its numbers. */
export interface PlayedTable {
  /** The exact result, as the proof should have it. */
  result: unknown;
  /** What a line comes to; undefined for a spot that the table does not have. */
  lineOf(line: TableLine): { result: string; cents: bigint } | undefined;
}

/** Plays the round of a table again. Undefined when the table, or what it began with, has not the shape of its kind. */
export type PlayTableAgain = (
  round: { table: Record<string, unknown>; before: unknown },
  numbers: Numbers,
) => Promise<PlayedTable | undefined>;
