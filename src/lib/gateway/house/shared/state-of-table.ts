// What a round leaves to the next one at its table: the cards that the shoe still holds.
import type { TablePlay } from '../kind.ts';

interface After {
  /** The rules that have left it. Others begin anew. */
  hash: string;
  state: unknown;
}

export const afterText = (after: After): string => JSON.stringify(after);

/** What a round begins with, by what was kept at its table. */
export function stateFor({ hash, play }: { hash: string; play: TablePlay }, kept: unknown): unknown {
  const after = kept as After | null;
  return after?.hash === hash ? after.state : play.begin();
}
