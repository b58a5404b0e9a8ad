// What the verifier says: steps in order, each with what went in, what came out, and what the record says of it.

/** Words are keys of a catalogue with values for them, so that the verifier speaks every language of the page. */
export interface Words {
  key: string;
  values?: Record<string, string | number>;
}

/** A figure that was calculated, or went into a calculation. */
export interface Fact extends Words {
  value: string;
  /** What the proof says it is. A step agrees when all of these are the same as what was calculated. */
  recorded?: string | undefined;
  /** It goes into the step and does not come out of it. */
  given?: true;
  /** Something else shows it, so it is listed only when it differs. */
  quiet?: boolean;
}

export interface Grid {
  title: Words;
  /** One list of symbols a reel, from the top. */
  reels: readonly (readonly string[])[];
  /** Cells that are part of a win, as `reel:row`. */
  won: ReadonlySet<string>;
}

/** A number that was drawn. */
export interface Drawn extends Words {
  /** Block of 32 bytes, and place in it. */
  block: number;
  offset: number;
  bytes: readonly number[];
  /** It is one of this many, counted from 0. */
  of: number;
  number: number;
}

/** An element of a chain; one without a value is secret. Each is the hash of the next. */
export interface Element extends Words {
  value?: string;
  /** It decides the round. */
  own?: boolean;
}

export interface Step extends Words {
  facts: Fact[];
  elements?: readonly Element[];
  sentences?: Words[];
  grids?: Grid[];
  numbers?: readonly Drawn[];
  /** The proof does not have what it would be calculated from. */
  isUnchecked?: true;
}

export type Agreement = 'agrees' | 'differs' | 'calculated' | 'unchecked';

export const differs = ({ value, recorded }: Fact): boolean => recorded !== undefined && recorded !== value;

/** `calculated` when the record says nothing that the step could be held against. */
export function agreementOf({ facts, isUnchecked }: Step): Agreement {
  if (isUnchecked) return 'unchecked';
  if (facts.some(differs)) return 'differs';
  return facts.some(({ recorded }) => recorded !== undefined) ? 'agrees' : 'calculated';
}
