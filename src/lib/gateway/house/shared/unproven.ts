// Rounds whose proof does not hold: void, with their stakes given back, and no more bets at the table until operators have looked.
import type { Updateable } from 'kysely';
import type { TxCtx } from '../../core/in-transaction.ts';
import type { TableRounds } from '../../db/schema.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { tellTable } from './news.ts';

/** What did not hold: the seed or the bets as they were published, or the result. */
export type FailedProof = NonNullable<TableRounds['failed_proof']>;

/** Ends a round as void; its stakes are given back when it is settled. The table is locked, and the round is not settled. */
export async function voidUnproven(
  tx: TxCtx,
  key: RoundKey,
  why: FailedProof,
  before?: unknown,
): Promise<void> {
  const at = tx.clock.now();
  const began = before === undefined ? {} : { before: JSON.stringify(before) };
  await changeAtTable(tx, key, { voided_at: at, failed_proof: why, ...began });
  await tx.db
    .updateTable('table_states')
    .set(({ fn, val }) => ({ paused_at: fn.coalesce('paused_at', val(at)) }))
    .where('vassalage', '=', key.vassalage)
    .where('table_key', '=', key.tableKey)
    .execute();
  tx.log.error(
    { table: key.tableKey, round: key.index.toString(), failed: why },
    'the proof of a round does not hold: the round is void, and its table is paused',
  );
  await tellTable(tx, key, 'paused');
}

export async function changeAtTable(
  { db }: TxCtx,
  { vassalage, tableKey, index }: RoundKey,
  values: Updateable<TableRounds>,
): Promise<void> {
  await db
    .updateTable('table_rounds')
    .set(values)
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('round_index', '=', index)
    .execute();
}
