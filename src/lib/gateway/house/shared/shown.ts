// How much of a round that is played anybody has been shown. It is kept before it is shown and only grows, so that no other process, and no clock
// that was moved back, sells bets on what is known by then.
import type { Ctx } from '../../core/ctx.ts';
import type { TableRound } from './round-rows.ts';
import type { TableKey } from './table.ts';

/** Not inside a transaction that books bets: two of them would wait for each other. */
export async function keepShown(
  { db }: Pick<Ctx, 'db'>,
  { vassalage, tableKey }: TableKey,
  { index, shownSteps }: Pick<TableRound, 'index' | 'shownSteps'>,
  steps: number,
): Promise<void> {
  if (steps <= shownSteps) return;
  await db
    .updateTable('table_rounds')
    .set({ shown_steps: steps })
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('round_index', '=', index)
    .where((row) => row.or([row('shown_steps', 'is', null), row('shown_steps', '<', steps)]))
    .execute();
}
