// A line of a bet, and how it is named.
import type { Bet } from '../../../lib/stores/bet.ts';

export type Line = Pick<Bet['lines'][number], 'market' | 'pick' | 'score' | 'price'> & { line: number };

export interface LineName {
  pick: string;
  market: string;
  /** What it is on, where and when. */
  more?: string;
  /** In the member's own format. */
  price?: string | undefined;
  result?: string;
  /** It has no stake of its own: combinations have it. */
  isLeg?: boolean;
}

/** Undefined of a line that has no words here: a vendor from outside may call its lines as it likes. */
export type NameLine = (line: Line) => LineName | undefined;
