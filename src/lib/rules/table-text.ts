// A game's table as one exact text, so that its hash is the same wherever it is computed.

/** What the results of a game follow from; each kind has more in it. */
export interface GameTable {
  gameId: string;
  /** Changes with anything in here; stored with every round. */
  version: string;
}

/** JSON with the keys of every object in order and no spaces. */
export const tableText = (table: GameTable): string => JSON.stringify(ordered(table));

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, ordered(entry)]),
  );
}
