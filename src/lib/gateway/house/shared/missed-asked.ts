// Draws the quick draws that nobody has needed, for somebody who asks for the results of a table.
import type { Ctx } from '../../core/ctx.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import { drawMissedIn, missedAt } from './missed.ts';
import { lockTable, withChain } from './rounds.ts';
import type { Table } from './table.ts';

/** Every call that shows results of a table asks this first. At a paused table draws wait until it takes bets again. */
export async function drawMissed(ctx: Ctx, table: Table): Promise<void> {
  if ((await missedAt(ctx, table)).length === 0) return;
  await withChain(ctx, table, () =>
    inTransaction(ctx, async (tx) => {
      if (!(await lockTable(tx, table)).paused_at) await drawMissedIn(tx, table);
    }),
  );
}
