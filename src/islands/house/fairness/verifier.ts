// What the page Fairness asks of a kind of game.
import type { Verdict } from '../../../lib/rules/verify.ts';
import type { Say } from '../frame/say.ts';
import type { AnyProof } from './proof.ts';

export interface Verified {
  verdict: Verdict<unknown>;
  /** More words about what was won. */
  words: string[];
  /** The round as it was computed here. */
  drawings: HTMLElement[];
}

/** Computes the round of a proof again; undefined when the proof is none of this kind, or its numbers fit no table. */
export type Verifier = (proof: AnyProof, say: Say) => Promise<Verified | undefined>;
