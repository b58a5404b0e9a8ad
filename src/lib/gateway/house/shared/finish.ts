// Brings the rounds of a table to their end, in order: closed at their time, drawn, settled. Any process may do any step at any time.
import { turnAt } from '../../../rules/rhythm.ts';
import type { Ctx } from '../../core/ctx.ts';
import { returnBarred, stakeChases } from './chase.ts';
import { closeAtTable, drawAtTable } from './draw.ts';
import { roundOf, roundsOf, type TableRound } from './round-rows.ts';
import { tableKeyOf } from './rounds.ts';
import { settleAtTable } from './settle.ts';
import { settleSlips } from './slips/settle.ts';
import { everyTable, isDraw, type Table, type TableKey, timesOf } from './table.ts';

/** Rounds that are not settled, the first one first. */
export async function roundsUnderWay(ctx: Pick<Ctx, 'db'>, table: TableKey): Promise<TableRound[]> {
  const rows = await roundsOf(ctx, table)
    .where('r.settled_at', 'is', null)
    .orderBy('r.round_index')
    .execute();
  return rows.map(roundOf);
}

/** Those of them that take no more bets. */
export async function roundsDue(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  table: Table,
): Promise<TableRound[]> {
  const rounds = await roundsUnderWay(ctx, table);
  return rounds.filter((round) => round.closed || !mayStillOpen(ctx, table, round));
}

/** Whether only its result is missing, which nobody can draw. */
export const waitsToBeTold = ({ play }: Table, round: Pick<TableRound, 'drawn' | 'void'>): boolean =>
  play.told !== undefined && !round.drawn && !round.void;

/**
 * Whether a round takes bets now or later. Without others ahead of it, one of the next turn may have been opened by a process whose clock
 * is ahead of this one; further ahead it is left over from a clock that was moved back.
 */
function mayStillOpen(
  { clock, settings }: Pick<Ctx, 'clock' | 'settings'>,
  { play }: Table,
  round: TableRound,
): boolean {
  const now = clock.now();
  const { rhythm, roundsAhead } = play.table;
  if (roundsAhead > 0) return now < round.closesAt;
  if (now >= round.opensAt) return now < round.closesAt;
  return round.opensAt.getTime() <= turnAt(rhythm, now.getTime(), settings.get('portal.zone')).endsAt;
}

/** Finishes what is over at a table. A round that still takes bets stays, and so does one that another process is settling. */
export async function finishTable(ctx: Ctx, table: Table): Promise<void> {
  let settled = false;
  for (const round of await roundsDue(ctx, table)) {
    const key = { ...tableKeyOf(table), index: round.index };
    if (!round.closed && !(await stakeAndClose(ctx, table, key))) return;
    if (waitsToBeTold(table, round)) continue;
    if (!round.drawn && !round.void) {
      // What was fixed is there for everyone before it is drawn.
      if (isDraw(table) && ctx.clock.now().getTime() < timesOf(table, round.closesAt).drawsAt) continue;
      await drawAtTable(ctx, key);
    }
    settled = (await settleAtTable(ctx, key)) || settled;
  }
  if (settled && table.play.slips) await settleSlips(ctx);
}

/** Answers false while a chase waits for a round that is not settled yet. */
async function stakeAndClose(ctx: Ctx, table: Table, key: TableKey & { index: bigint }): Promise<boolean> {
  for (;;) {
    if (!(await stakeChases(ctx, table, key))) return false;
    if (await closeAtTable(ctx, key)) return true;
    // Somebody bought a chase meanwhile.
  }
}

/** The same at every table. One that fails is logged and keeps nothing from the others. */
export async function finishTables(ctx: Ctx): Promise<void> {
  for (const table of await everyTable(ctx))
    await finishTable(ctx, table).catch((err: unknown) =>
      ctx.log.error({ err, table: table.tableKey }, 'the rounds of a table could not be finished'),
    );
  await settleSlips(ctx);
  await returnBarred(ctx);
}
