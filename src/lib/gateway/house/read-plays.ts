// The rules of every table that was ever kept, as an audit reads them.
import type pg from 'pg';
import { sharedKinds } from '../../rules/kinds/kind.ts';
import type { TablePlay } from './kind.ts';
import { sharedKindOf } from './kinds/index.ts';

/** The rules by the hash of their table, and the hashes of those that are no table. */
export async function readPlays(
  client: pg.ClientBase,
): Promise<{ plays: Map<string, TablePlay>; unreadable: string[] }> {
  const { rows } = await client.query<{ hash: string; definition: string; kind: string }>(
    'select t.hash, t.definition, g.kind from house_tables t join games g on g.id = t.game_id where g.kind = any($1)',
    [sharedKinds],
  );
  const plays = new Map<string, TablePlay>();
  const unreadable: string[] = [];
  for (const { hash, definition, kind } of rows) {
    try {
      const play = sharedKindOf(kind)?.at(definition);
      if (play) plays.set(hash, play);
    } catch {
      unreadable.push(hash);
    }
  }
  return { plays, unreadable };
}
