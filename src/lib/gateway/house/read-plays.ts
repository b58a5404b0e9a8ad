import type pg from 'pg';
import { sharedKinds } from '../../rules/kinds/kind.ts';
import type { TablePlay } from './kind.ts';
import { sharedKindOf } from './kinds/index.ts';

/** The rules of every table that was ever offered, by its hash. */
export async function readPlays(client: pg.ClientBase): Promise<Map<string, TablePlay>> {
  const { rows } = await client.query<{ hash: string; definition: string; kind: string }>(
    'select t.hash, t.definition, g.kind from house_tables t join games g on g.id = t.game_id where g.kind = any($1)',
    [sharedKinds],
  );
  return new Map(
    rows.flatMap(({ hash, definition, kind }) => {
      const play = sharedKindOf(kind)?.at(definition);
      return play ? [[hash, play] as const] : [];
    }),
  );
}
