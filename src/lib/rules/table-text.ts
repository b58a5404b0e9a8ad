// A game's table as one exact text, by which its hash is computed.
import { exactText } from './exact-text.ts';

/** What the results of a game follow from; each kind has more in it. */
export interface GameTable {
  gameId: string;
  /** Changes with anything in here; stored with every round. */
  version: string;
}

export const tableText = (table: GameTable): string => exactText(table);
