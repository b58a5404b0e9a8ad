// The rounds of a table in time: which one is of this moment, and how the next one opens. Whoever needs it first opens it.

import type { Ctx } from '../../core/ctx.ts';
import type { TxCtx } from '../../core/in-transaction.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import { commitChain, setPublicValue } from '../../fairness/chains.ts';
import { closeRound, NoChain, openChainRound } from '../../fairness/shared-rounds.ts';
import { newsOfOpen, tellTable } from './news.ts';
import { type Table, type TableKey, timesOf, turnNow } from './table.ts';

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
    .select(['r.settled_at', 'r.voided_at', 'r.failed_proof'])
    .where('r.vassalage', '=', vassalage)
    .where('r.table_key', '=', tableKey);

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
});

export async function lastRound(ctx: Pick<Ctx, 'db'>, table: TableKey): Promise<TableRound | undefined> {
  const row = await roundsOf(ctx, table).orderBy('r.round_index', 'desc').limit(1).executeTakeFirst();
  return row && roundOf(row);
}

export interface Moment {
  index: bigint;
  opensAt: Date;
  closesAt: Date;
  /** There once somebody has opened it. */
  round?: TableRound;
}

/**
 * The round of a moment. A turn of the clock has one round at most. Numbers follow the clock, but after it was moved back they go
 * on behind the last round, so that none is ever bet again.
 */
export function momentOf(table: Table, last: TableRound | undefined, now: Date): Moment {
  const turn = turnNow(table, now);
  if (last && last.opensAt.getTime() >= turn.opensAt && last.opensAt.getTime() < turn.endsAt)
    return { index: last.index, opensAt: last.opensAt, closesAt: last.closesAt, round: last };
  const late = now.getTime() >= turn.closesAt;
  const number = turn.number + (late ? 1n : 0n);
  const index = last && last.index >= number ? last.index + 1n : number;
  const opensAt = new Date(late ? turn.endsAt : turn.opensAt);
  return { index, opensAt, closesAt: new Date(timesOf(table, opensAt).closesAt) };
}

/** Whether a round takes bets at a moment, as far as the clock says it. */
export const isInTime = (
  { opensAt, closesAt }: Pick<TableRound, 'opensAt' | 'closesAt'>,
  now: Date,
): boolean => now >= opensAt && now < closesAt;

/** Opens the round of this moment, if it takes bets now and the table is not paused; answers the round of this moment. */
export async function openRound(ctx: Ctx, table: Table): Promise<Moment> {
  const now = momentOf(table, await lastRound(ctx, table), ctx.clock.now());
  if (now.round || !isInTime(now, ctx.clock.now())) return now;
  try {
    return await inTransaction(ctx, (tx) => openIn(tx, table));
  } catch (error) {
    if (!(error instanceof NoChain)) throw error;
    await newChain(ctx, table);
    return inTransaction(ctx, (tx) => openIn(tx, table));
  }
}

async function openIn(tx: TxCtx, table: Table): Promise<Moment> {
  const state = await lockTable(tx, table);
  const now = momentOf(table, await lastRound(tx, table), tx.clock.now());
  if (now.round || state.paused_at || !isInTime(now, tx.clock.now())) return now;
  const { index, opensAt, closesAt } = now;
  // After the clock was moved back a round may still be open.
  const open = await roundsOf(tx, table).where('s.closed_at', 'is', null).orderBy('r.round_index').execute();
  for (const before of open) await closeRound(tx, { ...keyOf(table), index: before.index });
  await openChainRound(tx, { ...keyOf(table), index });
  await tx.db
    .insertInto('table_rounds')
    .values({
      ...{ vassalage: table.vassalage, table_key: table.tableKey, round_index: index },
      ...{ table_hash: table.hash, opens_at: opensAt, closes_at: closesAt },
    })
    .execute();
  const round = await lastRound(tx, table);
  await tellTable(tx, table, 'open', newsOfOpen(table, now, tx.clock.now(), state.after));
  return { index, opensAt, closesAt, ...(round && { round }) };
}

export const keyOf = ({ vassalage, tableKey }: TableKey): TableKey => ({ vassalage, tableKey });

/** Holds a table, so that its rounds are opened, closed and drawn one by one. Bets do not wait for it. */
export async function lockTable({ db }: TxCtx, { vassalage, tableKey }: TableKey) {
  const read = () =>
    db
      .selectFrom('table_states')
      .select(['paused_at', 'after'])
      .where('vassalage', '=', vassalage)
      .where('table_key', '=', tableKey)
      .forUpdate()
      .executeTakeFirst();
  const there = await read();
  if (there) return there;
  await db
    .insertInto('table_states')
    .values({ vassalage, table_key: tableKey, game_id: tableKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error(`table ${tableKey} is not there`);
  return made;
}

/** A chain for the next rounds of a table: committed first, and only then given its public value. */
async function newChain(ctx: Ctx, table: TableKey): Promise<void> {
  const publicSource = 'the time at which a round first needed this chain, in milliseconds since 1970';
  const { id } = await inTransaction(ctx, (tx) => commitChain(tx, { ...keyOf(table), publicSource }));
  await inTransaction(ctx, (tx) => setPublicValue(tx, id, String(ctx.clock.now().getTime())));
}
