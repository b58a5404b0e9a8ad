// The rounds of a table as they are kept.
import { sql } from 'kysely';
import type { Ctx } from '../../core/ctx.ts';
import type { TableKey } from './table.ts';

export interface TableRound {
  index: bigint;
  hash: string;
  opensAt: Date;
  closesAt: Date;
  closed: boolean;
  drawn: boolean;
  settled: boolean;
  void: boolean;
  /** It is void because its proof did not hold. */
  unproven: boolean;
  entries: number | null;
  root: string | null;
  /** Of a draw: the hash of its seed, which is public before it takes bets. */
  committed: string | null;
  /** How many steps of it anybody has been shown while it was played. */
  shownSteps: number;
}

/** The rounds of a table as they are, for further conditions. */
export const roundsOf = ({ db }: Pick<Ctx, 'db'>, { vassalage, tableKey }: TableKey) =>
  db
    .selectFrom('table_rounds as r')
    .innerJoin('shared_rounds as s', (join) =>
      join
        .onRef('s.vassalage', '=', 'r.vassalage')
        .onRef('s.table_key', '=', 'r.table_key')
        .onRef('s.round_index', '=', 'r.round_index'),
    )
    .select(['r.round_index as index', 'r.table_hash as hash', 'r.opens_at', 'r.closes_at'])
    .select(['s.closed_at', 's.revealed_at', 's.entries', 's.entries_root'])
    .select(['r.settled_at', 'r.voided_at', 'r.failed_proof', 'r.shown_steps'])
    .select('s.seed_hash')
    .where('r.vassalage', '=', vassalage)
    .where('r.table_key', '=', tableKey);

/** The numbers of those that take bets now or later. */
export const openOf = ({ db }: Pick<Ctx, 'db'>, { vassalage, tableKey }: TableKey) =>
  db
    .selectFrom('shared_rounds')
    .select('round_index')
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('closed_at', 'is', null);

/**
 * The rounds of these numbers. They are asked for apart from the conditions by which they were found: together, a database that has
 * no statistics yet compares every round of the table with every other one.
 */
export const roundsAt = (ctx: Pick<Ctx, 'db'>, table: TableKey, found: readonly { round_index: bigint }[]) =>
  roundsOf(ctx, table).where(
    'r.round_index',
    '=',
    sql<bigint>`any(${found.map(({ round_index }) => round_index)}::bigint[])`,
  );

type RoundRow = Awaited<ReturnType<ReturnType<typeof roundsOf>['execute']>>[number];

export const roundOf = (row: RoundRow): TableRound => ({
  index: row.index,
  hash: row.hash,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  closed: row.closed_at !== null,
  drawn: row.revealed_at !== null,
  settled: row.settled_at !== null,
  void: row.voided_at !== null,
  unproven: row.failed_proof !== null,
  entries: row.entries,
  root: row.entries_root,
  committed: row.seed_hash,
  shownSteps: row.shown_steps ?? 0,
});

export async function lastRound(ctx: Pick<Ctx, 'db'>, table: TableKey): Promise<TableRound | undefined> {
  const row = await roundsOf(ctx, table).orderBy('r.round_index', 'desc').limit(1).executeTakeFirst();
  return row && roundOf(row);
}
