// Closes every portal day that is over: its tree is built, and its head signed and published. Each step may be done again by
// anyone, so a crash or a second process does no harm.
import { sql } from 'kysely';
import type pg from 'pg';
import type { Day } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { rootOf } from '../core/merkle.ts';
import { ownSecret } from '../core/own-secret.ts';
import { longWork } from '../db/connect.ts';
import { locks } from '../db/locks.ts';
import { announceChange } from '../settings/store.ts';
import { boundsOf, dayBeingClosed, dueDay, LINE_SECRET, type OpenDay } from './days.ts';
import { headHash, headText, NOTHING_BEFORE, signHead } from './head.ts';
import { signingKey } from './keys.ts';
import { linesOf } from './lines-of-day.ts';
import { keyAt, linesIn, type Page, pagesOf } from './pages.ts';

/** A day waits for transactions that began before its end was seen; then this looks again so soon. */
const LOOK_AGAIN_MS = 2_000;

export async function closeDays(ctx: Ctx): Promise<void> {
  const isDue = (await dayBeingClosed(ctx)) ?? (await dueDay(ctx, async () => null));
  if (!isDue) return;
  await longWork(ctx.config.databaseUrl, async ({ pool }) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
        locks.daybook,
      ]);
      // Another process is doing it. The lock ends with the connection.
      if (!rows[0]?.locked) return;
      while (await closeNext(ctx, client));
    } finally {
      client.release(true);
    }
  });
}

/** Closes the next day; false when none is due, or its transactions have not ended. */
async function closeNext(ctx: Ctx, client: pg.ClientBase): Promise<boolean> {
  const day = (await dayBeingClosed(ctx)) ?? (await beginDay(ctx, client));
  if (!day) return false;
  if (!(await haveEnded(ctx, day))) {
    await ctx.jobs.wake('closeDays', LOOK_AGAIN_MS);
    return false;
  }
  await publish(ctx, day, await buildTree(ctx, client, day));
  return true;
}

/** Fixes which transactions the next day counts: all that wrote something before this one. */
async function beginDay(ctx: Ctx, client: pg.ClientBase): Promise<OpenDay | undefined> {
  const due = await dueDay(ctx, async () => {
    const { rows } = await client.query<{ day: Day | null }>(
      'select portal_day(min(created_at)) as day from transfers',
    );
    return rows[0]?.day ?? null;
  });
  if (!due) return undefined;
  return ctx.db
    .insertInto('daybook_days')
    .values({
      ...due,
      until_xact: sql<string>`pg_current_xact_id()`,
      began_at: ctx.clock.now(),
    })
    .returning(['number', 'day', 'until_xact'])
    .executeTakeFirstOrThrow();
}

async function haveEnded({ db }: Ctx, { until_xact }: OpenDay): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${until_xact}::xid8 as ended`.execute(db);
  return rows[0]?.ended ?? false;
}

interface Tree {
  lines: number;
  root: string;
}

/** Reads the lines and keeps their leaves, a page at a time. Reading has no transaction id, so no reader of the feed waits. */
async function buildTree(ctx: Ctx, client: pg.ClientBase, day: OpenDay): Promise<Tree> {
  const bounds = await boundsOf(ctx, day);
  const secret = await ownSecret(ctx, LINE_SECRET);
  const roots: Buffer[] = [];
  let lines = 0;
  await client.query('begin isolation level repeatable read read only');
  try {
    for await (const page of pagesOf(linesOf(client, bounds), secret)) {
      await keep(ctx, day, page);
      roots.push(page.root);
      lines += linesIn(page);
    }
  } finally {
    await client.query('rollback');
  }
  return { lines, root: rootOf(roots).toString('hex') };
}

async function keep({ db }: Ctx, { day }: OpenDay, page: Page): Promise<void> {
  const { transfer_id, account_id } = keyAt(page, 0);
  await db
    .insertInto('daybook_pages')
    .values({ ...page, day, first_transfer: transfer_id, first_account: account_id })
    .onConflict((on) => on.doNothing())
    .execute();
}

async function publish(ctx: Ctx, { number, day }: OpenDay, { lines, root }: Tree): Promise<void> {
  const { kid, privateKey } = await signingKey(ctx);
  await inTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    const acts = await db
      .selectFrom('operator_chain')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const before = await db
      .selectFrom('daybook_days')
      .select('head_hash')
      .where('number', '=', number - 1)
      .executeTakeFirst();
    const closedAt = clock.now();
    const head = headText({
      ...{ number, day, lines, root, key: kid, closedAt: closedAt.toISOString() },
      previous: before?.head_hash ?? NOTHING_BEFORE,
      acts: { count: Number(acts?.number ?? 0), hash: acts?.hash ?? NOTHING_BEFORE },
    });
    await db
      .updateTable('daybook_days')
      .set({
        ...{ root, head, kid, head_hash: headHash(head), signature: signHead(head, privateKey) },
        ...{ lines: BigInt(lines), closed_at: closedAt },
      })
      .where('number', '=', number)
      .where('closed_at', 'is', null)
      .execute();
    await announceChange(db, 'daybook');
  });
}
