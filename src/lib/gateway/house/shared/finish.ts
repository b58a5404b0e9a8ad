// Brings the rounds of a table to their end, in order: closed at their time, drawn, settled. Any process may do any step at any time.
import type { Ctx } from '../../core/ctx.ts';
import { closeAtTable, drawAtTable } from './draw.ts';
import { isInTime, keyOf, roundOf, roundsOf, type TableRound } from './rounds.ts';
import { settleAtTable } from './settle.ts';
import { everyTable, type TableKey } from './table.ts';

/** Rounds that are not settled, the first one first. */
export async function roundsUnderWay(ctx: Pick<Ctx, 'db'>, table: TableKey): Promise<TableRound[]> {
  const rows = await roundsOf(ctx, table)
    .where('r.settled_at', 'is', null)
    .orderBy('r.round_index')
    .execute();
  return rows.map(roundOf);
}

/** Finishes what is over at a table. A round that still takes bets stays, and so does one that another process is settling. */
export async function finishTable(ctx: Ctx, table: TableKey): Promise<void> {
  for (const round of await roundsUnderWay(ctx, table)) {
    if (!round.closed && isInTime(round, ctx.clock.now())) return;
    const key = { ...keyOf(table), index: round.index };
    if (!round.closed) await closeAtTable(ctx, key);
    if (!round.drawn) await drawAtTable(ctx, key);
    await settleAtTable(ctx, key);
  }
}

/** The same at every table. One that fails is logged and keeps nothing from the others. */
export async function finishTables(ctx: Ctx): Promise<void> {
  for (const table of await everyTable(ctx))
    await finishTable(ctx, table).catch((err: unknown) =>
      ctx.log.error({ err, table: table.tableKey }, 'the rounds of a table could not be finished'),
    );
}
