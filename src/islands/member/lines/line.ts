// A line of a bet, and how it is named.
import type { Bet } from '../../../lib/stores/bet.ts';

export type Line = Pick<Bet['lines'][number], 'market' | 'pick' | 'score'>;

export interface LineName {
  pick: string;
  market: string;
}

/** Undefined of a line that has no words here: a vendor from outside may call its lines as it likes. */
export type NameLine = (line: Line) => LineName | undefined;
