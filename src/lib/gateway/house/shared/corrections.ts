// Results that were corrected: the last correction of a round counts instead of what was kept first.
import { type RawBuilder, sql } from 'kysely';
import type { Dividends } from '../../../rules/kinds/shared.ts';
import type { Ctx } from '../../core/ctx.ts';
import type { TxCtx } from '../../core/in-transaction.ts';
import type { RoundKey } from '../../fairness/shared-rounds.ts';
import { roundId } from './table.ts';

export interface Corrected {
  result: unknown;
  dividends: Dividends | null;
}

/** The last correction of a round, null where there is none, for queries in which `id` is the id of the round. */
export const correctionOf = (id: string): RawBuilder<Corrected | null> =>
  sql`(select json_build_object('result', c.result, 'dividends', c.dividends) from round_corrections c
    where c.round_id = ${sql.ref(id)} order by c.id desc limit 1)`;

/** Rounds of a table (`t`) with what was kept of each when it was drawn (`r`, if it was) and its last correction. */
export const roundsAsDrawn = (
  { db }: Pick<Ctx, 'db'>,
  { vassalage, tableKey }: Pick<RoundKey, 'vassalage' | 'tableKey'>,
) =>
  db
    .selectFrom('table_rounds as t')
    .leftJoin('rounds as r', (join) =>
      join
        .onRef('r.vassalage', '=', 't.vassalage')
        .onRef('r.table_key', '=', 't.table_key')
        .onRef('r.round_index', '=', 't.round_index'),
    )
    .select(correctionOf('r.id').as('corrected'))
    .where('t.vassalage', '=', vassalage)
    .where('t.table_key', '=', tableKey);

/** Keeps another result of a round, by an approved act. */
export async function keepCorrection(
  { db, clock }: TxCtx,
  key: RoundKey,
  { act, result, dividends }: { act: bigint; result: unknown; dividends: Dividends | undefined },
): Promise<void> {
  await db
    .insertInto('round_corrections')
    .values({
      ...{ round_id: roundId(key), act_id: act, result: JSON.stringify(result), corrected_at: clock.now() },
      ...(dividends && { dividends: JSON.stringify(dividends) }),
    })
    .execute();
}
