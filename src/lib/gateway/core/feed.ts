// The feed of settled bets and money: each reader takes each row once, in order, whatever crashes.
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Feed } from '../db/schema.ts';
import type { Ctx } from './ctx.ts';
import { inTransaction, type TxCtx } from './in-transaction.ts';

export type FeedRow = Selectable<Feed>;

export interface Consumer {
  /** Its cursor's name; a new name reads from the first row on. */
  name: string;
  /** Adds the differences of these rows, in the transaction that moves the cursor. */
  take(ctx: TxCtx, rows: FeedRow[]): Promise<void>;
}

const BATCH = 1_000;

/** Gives a reader what is new, a batch at a time, until nothing is left; answers how many rows it took. */
export async function follow(ctx: Ctx, consumer: Consumer): Promise<number> {
  await ctx.db
    .insertInto('feed_cursors')
    .values({ consumer: consumer.name, moved_at: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
  for (let taken = 0; ; ) {
    const batch = await inTransaction(ctx, (tx) => takeBatch(tx, consumer));
    taken += batch;
    if (batch < BATCH) return taken;
  }
}

/** Whether a reader has taken every row of the days before one. What is still being written belongs to none of them. */
export async function isCountedBefore(
  { db }: Pick<Ctx, 'db'>,
  { name }: Pick<Consumer, 'name'>,
  day: string,
): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    select c.consumer is not null and not exists (
        select from feed f where (f.xact_id, f.id) > (c.xact_id, c.id) and f.day < ${day}) as counted
      from (values (${name})) reader (name) left join feed_cursors c on c.consumer = reader.name`.execute(db);
  return rows[0]?.counted ?? false;
}

/** Those of the readers for whom there is something new, or who have read nothing yet: one cheap question for all of them. */
export async function behind({ db }: Pick<Ctx, 'db'>, consumers: readonly Consumer[]): Promise<Consumer[]> {
  const { rows } = await sql<{ consumer: string }>`
    select c.consumer from feed_cursors c where not exists (
      select from feed f where (f.xact_id, f.id) > (c.xact_id, c.id)
        and f.xact_id < pg_snapshot_xmin(pg_current_snapshot()))`.execute(db);
  const upToDate = new Set(rows.map(({ consumer }) => consumer));
  return consumers.filter(({ name }) => !upToDate.has(name));
}

async function takeBatch(tx: TxCtx, { name, take }: Consumer): Promise<number> {
  const cursor = await tx.db
    .selectFrom('feed_cursors')
    .selectAll()
    .where('consumer', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  // Another process is doing it.
  if (!cursor) return 0;
  const rows = await unread(tx.db, cursor)
    .selectAll()
    .orderBy('xact_id')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const last = rows.at(-1);
  if (!last) return 0;
  await take(tx, rows);
  await tx.db
    .updateTable('feed_cursors')
    .set({ xact_id: last.xact_id, id: last.id, moved_at: tx.clock.now() })
    .where('consumer', '=', name)
    .execute();
  return rows.length;
}

/**
 * Rows after a cursor whose transaction, and every one before it, has ended. Ids alone would lose the rows of a
 * transaction that takes longer than a later one.
 */
const unread = (db: Kysely<DB>, { xact_id, id }: { xact_id: string; id: bigint }) =>
  db
    .selectFrom('feed')
    .where(sql<boolean>`(xact_id, id) > (${xact_id}::xid8, ${id})`)
    .where(sql<boolean>`xact_id < pg_snapshot_xmin(pg_current_snapshot())`);

export interface Lag {
  consumer: string;
  /** Rows that it has not taken, those of running transactions included; no more than 10,000 are counted. */
  rows: number;
  /** When the oldest of them was written; by the portal's clock. */
  since: Date | null;
}

/** How far each reader is behind. */
export async function feedLag(db: Kysely<DB>): Promise<Lag[]> {
  const { rows } = await sql<Lag>`
    select c.consumer, (select count(*)::integer from (
        select from feed f where (f.xact_id, f.id) > (c.xact_id, c.id) limit 10000) behind) as rows,
      (select f.at from feed f where (f.xact_id, f.id) > (c.xact_id, c.id) order by f.xact_id, f.id limit 1) as since
    from feed_cursors c order by c.consumer`.execute(db);
  return rows;
}
