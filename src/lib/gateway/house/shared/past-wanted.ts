// Which tables of a demonstration have no past yet, and the job that draws it, a table at a time. A table that somebody comes to before
// has it drawn by the one who opens its first round.
import { sql } from 'kysely';
import type { Ctx } from '../../core/ctx.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import { tellTable } from './news.ts';
import { drawPast } from './past.ts';
import { lockTable } from './rounds.ts';
import { everyTable, type Table } from './table.ts';

/** Tables that have had no round want a past. What is told and not drawn has none: nobody has told it. */
export async function wantPast(ctx: Pick<Ctx, 'db'>): Promise<void> {
  const tables = (await everyTable(ctx)).filter(({ play }) => !play.told);
  if (tables.length === 0) return;
  await ctx.db
    .insertInto('table_states')
    .values(
      tables.map(({ vassalage, tableKey }) => ({
        ...{ vassalage, table_key: tableKey, game_id: tableKey, past_wanted: true },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['vassalage', 'table_key'])
        .doUpdateSet({ past_wanted: true })
        .where(
          sql<boolean>`not exists (select from shared_rounds s
            where (s.vassalage, s.table_key) = (table_states.vassalage, table_states.table_key))`,
        ),
    )
    .execute();
}

/** Draws the past of each table that wants one. */
export async function drawWantedPast(ctx: Ctx): Promise<void> {
  const wanted = await ctx.db
    .selectFrom('table_states')
    .select('table_key')
    .where('past_wanted', '=', true)
    .execute();
  if (wanted.length === 0) return;
  const keys = new Set(wanted.map(({ table_key }) => table_key));
  for (const table of await everyTable(ctx)) if (keys.has(table.tableKey)) await drawPastOf(ctx, table);
}

const drawPastOf = (ctx: Ctx, table: Table): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { past_wanted } = await lockTable(tx, table);
    if (!past_wanted) return;
    await drawPast(tx, table);
    await tellTable(tx, table, 'resumed');
  });
