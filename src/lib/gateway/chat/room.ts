// The messages of the chat room. Each change has a version, so that a page asks only for what changed since it looked.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { locks } from '../db/locks.ts';

/**
 * Changes the room and tells everybody. Changes come one after another, so that nobody who has read a version misses
 * an earlier one that is committed later.
 */
async function changeRoom<T>(ctx: Ctx, change: (tx: TxCtx) => Promise<T>): Promise<T> {
  const changed = await inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.chat})`.execute(tx.db);
    return change(tx);
  });
  // After the commit: a notification within would line up the commits of all who announce something.
  await ctx.events.publish({ to: { channel: 'chat' }, topic: 'chat' });
  return changed;
}

/** Adds a message of the member. The caller has checked that the member may write. */
export const addMessage = (ctx: Ctx, memberId: bigint, content: string): Promise<void> =>
  changeRoom(ctx, async ({ db, clock }) => {
    await db
      .insertInto('chat_messages')
      .values({ member_id: memberId, content, created_at: clock.now() })
      .execute();
  });

/** Takes a message out of the room; false when there is none of this id. */
export const removeMessage = (ctx: Ctx, id: bigint): Promise<boolean> =>
  changeRoom(ctx, async ({ db, clock }) => {
    const { numUpdatedRows } = await db
      .updateTable('chat_messages')
      .set({ removed_at: clock.now(), version: sql<bigint>`nextval('chat_versions')` })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
