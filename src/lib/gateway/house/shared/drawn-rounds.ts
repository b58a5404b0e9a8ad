// Rounds of a table that are over: the last one that was drawn, the road of the present shoe, and pages of all of them.
import type { TableResult } from '../../../contract/table-kinds.ts';
import type { RoundTimes } from '../../../contract/table-parts.ts';
import type { Dividends } from '../../../rules/kinds/shared.ts';
import type { Ctx } from '../../core/ctx.ts';
import { roundsAsDrawn } from './corrections.ts';
import { timesOnWire } from './news.ts';
import { overlaps, rulesOf, type Table, type TableKey } from './table.ts';

/** The most that a road shows. */
const MOST_MARKS = 200;
const PAGE = 20;

/** The newest first; those whose proof did not hold have no result. */
const over = (ctx: Pick<Ctx, 'db'>, table: TableKey) =>
  roundsAsDrawn(ctx, table)
    .select(['t.round_index as index', 't.table_hash as hash', 't.settled_at', 't.voided_at', 't.before'])
    .select(['t.opens_at', 't.closes_at', 'r.result', 'r.inputs', 'r.created_at as drawnAt'])
    .orderBy('t.round_index', 'desc');

type Over = Awaited<ReturnType<ReturnType<typeof over>['execute']>>[number];

const phase = ({ settled_at, voided_at }: Over): 'drawn' | 'paid' | 'void' =>
  voided_at ? 'void' : settled_at ? 'paid' : 'drawn';

const resultOf = ({ result, corrected }: Over): unknown => corrected?.result ?? result;

/** What pools have paid; nothing at a table without them. */
function dividendsOf({ inputs, corrected }: Over): { dividends?: Dividends } {
  const { dividends } = (inputs ?? {}) as { dividends?: Dividends };
  const counts = corrected ? corrected.dividends : dividends;
  return counts ? { dividends: counts } : {};
}

export interface DrawnRound {
  index: string;
  phase: 'drawn' | 'paid' | 'void';
  result: TableResult;
  closedAt: string;
  dividends?: Dividends;
  times?: RoundTimes;
}

/** The last round that was drawn, and the marks of its shoe, the oldest first. */
export async function drawnRounds(
  ctx: Ctx,
  table: Table,
): Promise<{
  shown?: DrawnRound;
  /** Which hand of its shoe that was. */
  shoe?: { hand: number; last?: true } | undefined;
  marks: string[];
}> {
  const rows = await over(ctx, table).where('r.id', 'is not', null).limit(MOST_MARKS).execute();
  const [last] = rows;
  if (!last) return { marks: [] };
  const marks: string[] = [];
  for (const row of rows) {
    const play = await rulesOf(ctx, row.hash);
    marks.unshift(play.markOf(resultOf(row)));
    if (play.shoeOf?.(row.before).hand === 1) break;
  }
  const play = await rulesOf(ctx, last.hash);
  const index = String(last.index);
  const shown = {
    ...{ index, phase: phase(last), closedAt: last.closes_at.toISOString() },
    ...{ result: play.shown(resultOf(last)), ...dividendsOf(last) },
  };
  return {
    shown: overlaps(table)
      ? {
          ...shown,
          times: { index, ...timesOnWire(table, { opensAt: last.opens_at, closesAt: last.closes_at }) },
        }
      : shown,
    shoe: play.shoeOf?.(last.before),
    marks,
  };
}

/** A round that was made after the time that it is for, when nobody could bet any more, is shown at that time. */
const closedAt = (
  row: { opened_at: Date | null; closes_at: Date; closed_at: Date | null; drawnAt: Date | null },
  now: Date,
): Date =>
  row.opened_at !== null && row.opened_at >= row.closes_at
    ? row.closes_at
    : (row.closed_at ?? row.drawnAt ?? now);

/** A page of rounds that are over, the newest first, from behind `before`. */
export async function roundsOver(ctx: Ctx, table: TableKey, before: bigint | undefined) {
  const rows = await over(ctx, table)
    .innerJoin('shared_rounds as s', (join) =>
      join
        .onRef('s.vassalage', '=', 't.vassalage')
        .onRef('s.table_key', '=', 't.table_key')
        .onRef('s.round_index', '=', 't.round_index'),
    )
    .select(['s.opened_at', 's.closed_at', 's.entries', 's.entries_root'])
    .where((is) => is.or([is('r.id', 'is not', null), is('t.failed_proof', 'is not', null)]))
    .$if(before !== undefined, (query) => query.where('t.round_index', '<', before ?? 0n))
    .limit(PAGE + 1)
    .execute();
  const rounds = await Promise.all(
    rows.slice(0, PAGE).map(async (row) => ({
      index: String(row.index),
      closedAt: closedAt(row, ctx.clock.now()).toISOString(),
      phase: phase(row),
      ...(row.drawnAt && { result: (await rulesOf(ctx, row.hash)).shown(resultOf(row)) }),
      ...dividendsOf(row),
      entries: row.entries ?? 0,
      root: row.entries_root ?? '',
    })),
  );
  return { rounds, more: rows.length > PAGE };
}
