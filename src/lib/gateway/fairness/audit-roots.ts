// Calculates the tree of bets of every closed round again.
import type pg from 'pg';
import { merkleRoot } from '../core/merkle.ts';
import type { Finding } from '../ledger/audit-area.ts';

const BATCH = 1_000;
const ROUNDS = `select r.table_key, r.round_index, r.entries_root,
    coalesce(array_agg(e.content order by e.id) filter (where e.id is not null), '{}') as contents
  from shared_rounds r left join round_entries e using (vassalage, table_key, round_index)
  where r.closed_at is not null
  group by r.vassalage, r.table_key, r.round_index`;

interface ClosedRound {
  table_key: string;
  round_index: string;
  entries_root: string;
  contents: string[];
}

export async function* rootsOfBets(client: pg.ClientBase): AsyncIterable<Finding> {
  await client.query(`declare closed no scroll cursor for ${ROUNDS}`);
  for (;;) {
    const { rows } = await client.query<ClosedRound>(`fetch ${BATCH} from closed`);
    for (const { table_key, round_index, entries_root, contents } of rows)
      if (merkleRoot(contents) !== entries_root)
        yield {
          problem: `round ${round_index} of ${table_key}: its root is not that of the bets it accepted`,
          off: 0n,
        };
    if (rows.length < BATCH) break;
  }
  await client.query('close closed');
}
