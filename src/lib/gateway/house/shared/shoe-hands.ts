// The hands that a shoe had dealt before a round, as they are published: who has them deals it again from its first one.
import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { fairTable } from '../../../contract/tables.ts';
import type { Ctx } from '../../core/ctx.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';

type Hands = NonNullable<OutputOf<typeof fairTable>['shoe']>;

interface Row {
  round_index: bigint;
  position: number;
  seed: string;
  root: string;
  hash: string;
  public_value: string;
}

/** Rounds that drew nothing, since their proof failed, took no cards and are left out. */
export async function handsBefore(
  { db }: Pick<Ctx, 'db'>,
  { vassalage, tableKey, index }: RoundKey,
  { begin, hash }: { begin: unknown; hash: string },
): Promise<Hands> {
  const { rows } = await sql<Row>`
    with began as (
      select round_index as first from table_rounds
        where vassalage = ${vassalage} and table_key = ${tableKey} and round_index <= ${index}
          and table_hash = ${hash} and before = ${JSON.stringify(begin)}::jsonb
        order by round_index desc limit 1)
    select s.round_index, s.position, s.seed, s.entries_root as root, c.terminal_hash as hash, c.public_value
      from began
      join shared_rounds s on s.vassalage = ${vassalage} and s.table_key = ${tableKey}
        and s.round_index >= began.first and s.round_index < ${index} and s.revealed_at is not null
      join rounds r using (vassalage, table_key, round_index)
      join seed_chains c on c.id = s.chain_id
      order by s.round_index`.execute(db);
  const runs: Hands = [];
  for (const { round_index, position, root, seed, hash: end, public_value: publicValue } of rows) {
    const last = runs.at(-1);
    const run = last?.hash === end ? last : { hash: end, publicValue, seed, hands: [] };
    if (run !== last) runs.push(run);
    run.seed = seed;
    run.hands.push({ index: round_index.toString(), position, root });
  }
  return runs;
}
