// Rounds of a table that are drawn: the last one, the road of the present shoe, and pages of all of them.
import type { TableResult } from '../../../contract/table-kinds.ts';
import type { RoundTimes } from '../../../contract/table-parts.ts';
import type { Dividends } from '../../../rules/kinds/shared.ts';
import type { Ctx } from '../../core/ctx.ts';
import type { TablePlay } from '../kind.ts';
import { timesOnWire } from './news.ts';
import { overlaps, rulesOf, type Table, type TableKey } from './table.ts';

/** The most that a road shows. */
const MOST_MARKS = 200;
const PAGE = 20;

/** The newest first. */
const drawn = ({ db }: Pick<Ctx, 'db'>, { vassalage, tableKey }: TableKey) =>
  db
    .selectFrom('rounds as r')
    .innerJoin('table_rounds as t', (join) =>
      join
        .onRef('t.vassalage', '=', 'r.vassalage')
        .onRef('t.table_key', '=', 'r.table_key')
        .onRef('t.round_index', '=', 'r.round_index'),
    )
    .select(['r.round_index as index', 'r.result', 'r.inputs', 'r.table_hash as hash', 'r.created_at as drawnAt'])
    .select(['t.settled_at', 't.voided_at', 't.before', 't.opens_at'])
    .where('r.vassalage', '=', vassalage)
    .where('r.table_key', '=', tableKey)
    .orderBy('r.round_index', 'desc');

type Drawn = Awaited<ReturnType<ReturnType<typeof drawn>['execute']>>[number] & { index: bigint | null };

const phase = ({ settled_at, voided_at }: Drawn): 'drawn' | 'paid' | 'void' =>
  voided_at ? 'void' : settled_at ? 'paid' : 'drawn';

/** What pools have paid; nothing at a table without them. */
const dividendsOf = ({ inputs }: Pick<Drawn, 'inputs'>): { dividends?: Dividends } => {
  const { dividends } = inputs as { dividends?: Dividends };
  return dividends ? { dividends } : {};
};

interface Shown {
  index: string;
  phase: 'drawn' | 'paid' | 'void';
  result: TableResult;
  dividends?: Dividends;
  times?: RoundTimes;
}

/** The last round that was drawn, and the marks of its shoe, the oldest first. */
export async function drawnRounds(ctx: Ctx, table: Table): Promise<{ shown?: Shown; marks: string[] }> {
  const rows = await drawn(ctx, table).limit(MOST_MARKS).execute();
  const [last] = rows;
  if (!last) return { marks: [] };
  const marks: string[] = [];
  for (const { result, hash, before } of rows) {
    const play = await rulesOf(ctx, hash);
    marks.unshift(play.markOf(result));
    if (play.shoeOf?.(before).hand === 1) break;
  }
  const play: TablePlay = await rulesOf(ctx, last.hash);
  const index = String(last.index);
  const shown = { index, phase: phase(last), result: play.shown(last.result), ...dividendsOf(last) };
  return {
    shown: overlaps(table) ? { ...shown, times: { index, ...timesOnWire(table, last.opens_at) } } : shown,
    marks,
  };
}

/** A page of rounds that are over, the newest first, from behind `before`. */
export async function roundsOver(ctx: Ctx, table: TableKey, before: bigint | undefined) {
  const rows = await drawn(ctx, table)
    .innerJoin('shared_rounds as s', (join) =>
      join
        .onRef('s.vassalage', '=', 'r.vassalage')
        .onRef('s.table_key', '=', 'r.table_key')
        .onRef('s.round_index', '=', 'r.round_index'),
    )
    .select(['s.closed_at', 's.entries', 's.entries_root'])
    .$if(before !== undefined, (query) => query.where('r.round_index', '<', before ?? 0n))
    .limit(PAGE + 1)
    .execute();
  const rounds = await Promise.all(
    rows.slice(0, PAGE).map(async (row) => ({
      index: String(row.index),
      closedAt: (row.closed_at ?? row.drawnAt).toISOString(),
      phase: phase(row),
      result: (await rulesOf(ctx, row.hash)).shown(row.result),
      ...dividendsOf(row),
      entries: row.entries ?? 0,
      root: row.entries_root ?? '',
    })),
  );
  return { rounds, more: rows.length > PAGE };
}
