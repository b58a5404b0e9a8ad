// Quick draws at which nobody was: drawn in one go from the chain of their table, for the times at which they took place, before the next
// round opens or when somebody asks for results. A portal where nobody plays keeps no row for a draw that nobody has asked for.
import { missedTurns } from '../../../rules/missed-turns.ts';
import type { Turn } from '../../../rules/rhythm.ts';
import type { Ctx } from '../../core/ctx.ts';
import type { TxCtx } from '../../core/in-transaction.ts';
import { closeRound, lockRound } from '../../fairness/shared-rounds.ts';
import { returnForRound } from './chases-held.ts';
import { drawTurns } from './past.ts';
import { lastRound, openOf } from './round-rows.ts';
import { isQuick, type Table, type TableKey } from './table.ts';

/** Turns that have gone by without a round since the last one of the table. */
export async function missedAt(ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>, table: Table): Promise<Turn[]> {
  const { rhythm } = table.play.table;
  if (!isQuick(table) || rhythm.kind !== 'cycle') return [];
  const last = await lastRound(ctx, table);
  if (!last) return [];
  const now = ctx.clock.now().getTime();
  const seen = { index: last.index, opensAt: last.opensAt.getTime() };
  return missedTurns(rhythm, seen, now, ctx.settings.get('portal.zone'));
}

/** The table is held. */
export async function drawMissedIn(tx: TxCtx, table: Table): Promise<void> {
  const turns = await missedAt(tx, table);
  if (turns.length === 0) return;
  // An element of the chain leads to all before it. What is still open is over: its turn was before these.
  await closeOpen(tx, table);
  await drawTurns(tx, table, turns);
}

/** Closes what is open at a table that is held, and gives back what chases hold for it. */
export async function closeOpen(tx: TxCtx, { vassalage, tableKey }: TableKey): Promise<void> {
  const open = await openOf(tx, { vassalage, tableKey }).orderBy('round_index').execute();
  for (const { round_index: index } of open) {
    const key = { vassalage, tableKey, index };
    await lockRound(tx, key);
    await returnForRound(tx, key, 'closed');
    await closeRound(tx, key);
  }
}
