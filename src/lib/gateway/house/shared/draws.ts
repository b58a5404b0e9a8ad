// What is shown of a draw to everyone: which rounds take bets, and what was drawn last.
import type { Ctx } from '../../core/ctx.ts';
import { type DrawnRound, drawnRounds } from './drawn-rounds.ts';
import { drawMissed } from './missed-asked.ts';
import { timesOnWire } from './news.ts';
import { roundsOf, type TableRound } from './round-rows.ts';
import { momentOf, roundsOnSale } from './rounds.ts';
import { limitsOnWire, phaseOf, readState } from './state.ts';
import { isQuick, type Table } from './table.ts';

export async function stateOfDraw(ctx: Ctx, table: Table) {
  await drawMissed(ctx, table);
  const [{ round, ...moment }, onSale, state, { shown }] = await Promise.all([
    momentOf(ctx, table),
    roundsOnSale(ctx, table),
    readState(ctx, table),
    drawnRounds(ctx, table),
  ]);
  const there = [...(round?.closed ? [round] : []), ...onSale].map((each) => onWire(ctx, table, each));
  // A quick draw that nobody has needed yet is told by the clock; its round opens with the first bet.
  const byClock = { index: moment.index.toString(), ...timesOnWire(table, moment) };
  const isUnneeded = isQuick(table) && !round && !state?.paused_at;
  const draws = isUnneeded ? [{ ...byClock, phase: phaseOf(ctx, undefined, moment) }] : there;
  const last = shown && (await ofLast(ctx, table, shown));
  return {
    ...(state?.paused_at && { paused: true as const }),
    draws,
    ...(last && { last }),
    limits: limitsOnWire(table),
  };
}

const onWire = (ctx: Ctx, table: Table, round: TableRound) => ({
  index: round.index.toString(),
  ...timesOnWire(table, round),
  phase: phaseOf(ctx, round, round),
  ...(round.committed !== null && { hash: round.committed }),
  ...(round.root !== null && { root: round.root }),
});

/** Draws have all their times, the one of the close among them. */
async function ofLast(ctx: Ctx, table: Table, { closedAt: _, ...drawn }: DrawnRound) {
  const row = await roundsOf(ctx, table)
    .where('r.round_index', '=', BigInt(drawn.index))
    .executeTakeFirstOrThrow();
  return {
    ...drawn,
    ...timesOnWire(table, { opensAt: row.opens_at, closesAt: row.closes_at }),
    entries: row.entries ?? 0,
    root: row.entries_root ?? '',
  };
}
