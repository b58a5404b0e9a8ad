// Which numbers came in the latest draws of a game, and how often. It says nothing about the next one.
import { countNumbers, mostDrawn } from '../../../rules/draws/statistics.ts';
import type { Ctx } from '../../core/ctx.ts';
import { drawMissed } from './missed-asked.ts';
import { isDraw, rulesOf, type Table } from './table.ts';

/** Of draws that take place once a day the last month, of quick ones so many. */
const DAILY = 30;
const QUICK = 200;

export interface Counted {
  /** In how many draws they were counted. */
  draws: number;
  /** Those that came most first; without a gap those that did not come. */
  numbers: { number: string; times: number; gap: number | null }[];
  latest: { round: string; drawnAt: string; result: unknown; hash: string } | undefined;
}

export async function countedNumbers(ctx: Ctx, table: Table, count: number): Promise<Counted | undefined> {
  const { draw } = table.play;
  if (!draw) return undefined;
  await drawMissed(ctx, table);
  const rows = await ctx.db
    .selectFrom('rounds')
    .select(['round_index', 'result', 'table_hash', 'created_at'])
    .where('vassalage', '=', table.vassalage)
    .where('table_key', '=', table.tableKey)
    .where('scope', '=', 'table')
    .orderBy('round_index', 'desc')
    .limit(isDraw(table) ? DAILY : QUICK)
    .execute();
  const plays = await Promise.all(rows.map(({ table_hash }) => rulesOf(ctx, table_hash)));
  const past = rows.map(({ result }, at) => plays[at]?.draw?.cameIn(result) ?? []).reverse();
  const [latest] = rows;
  return {
    draws: rows.length,
    numbers: mostDrawn(countNumbers(past, draw.numbers), count).map(({ gap, ...number }) => ({
      ...number,
      gap: gap ?? null,
    })),
    latest: latest && {
      ...{ round: String(latest.round_index), drawnAt: latest.created_at.toISOString() },
      ...{ result: latest.result, hash: latest.table_hash },
    },
  };
}
