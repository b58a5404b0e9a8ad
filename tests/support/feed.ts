// Readers of the feed, on a server that other tests use as well.
import { sql } from 'kysely';
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { behind, type Consumer, follow as followNow } from '../../src/lib/gateway/core/feed.ts';
import { consumers, followFeed as followFeedNow } from '../../src/lib/gateway/jobs/feed.ts';
import { askAgainWhile } from './until-done.ts';

/**
 * Resolves when every row that is there may be read. A transaction that began before keeps it back, and so does one in the database
 * of another test, since a server numbers the transactions of all of its databases together.
 */
export const feedIsReadable = ({ db }: Pick<Ctx, 'db'>): Promise<number> =>
  askAgainWhile(
    (kept) => kept > 0,
    async () => {
      const { rows } = await sql<{ kept: number }>`
        select count(*)::integer as kept from feed where xact_id >= pg_snapshot_xmin(pg_current_snapshot())`.execute(
        db,
      );
      return rows[0]?.kept ?? 0;
    },
  );

/** Has a reader take everything that was written so far. */
export async function follow(ctx: Ctx, consumer: Consumer): Promise<number> {
  await feedIsReadable(ctx);
  return followNow(ctx, consumer);
}

/** Has all readers take everything that was written so far. What another process has in its hands is waited for. */
export async function followFeed(ctx: Ctx): Promise<void> {
  await feedIsReadable(ctx);
  await askAgainWhile(
    ({ length }) => length > 0,
    async () => {
      await followFeedNow(ctx);
      return behind(ctx, consumers);
    },
  );
}
