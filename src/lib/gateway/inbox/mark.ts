// What members do with their messages. Each verb touches nobody else's, and open pages of the member hear of it.
import type { Ctx } from '../core/ctx.ts';

const own = ({ db }: Pick<Ctx, 'db'>, memberId: bigint) =>
  db.updateTable('member_messages').where('member_id', '=', memberId).where('deleted_at', 'is', null);

async function tellPages(ctx: Pick<Ctx, 'events' | 'log'>, memberId: bigint): Promise<void> {
  await ctx.events
    .publish({ to: memberId, topic: 'message', cause: 'changed' })
    .catch((err: unknown) => ctx.log.warn({ err }, 'an event of messages was not sent'));
}

/** Marks a message read or unread; false when the member has no such message. */
export async function markRead(ctx: Ctx, memberId: bigint, id: bigint, read: boolean): Promise<boolean> {
  const { numUpdatedRows } = await own(ctx, memberId)
    .where('id', '=', id)
    .set({ read_at: read ? ctx.clock.now() : null })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellPages(ctx, memberId);
  return numUpdatedRows > 0n;
}

export async function markAllRead(ctx: Ctx, memberId: bigint): Promise<void> {
  const { numUpdatedRows } = await own(ctx, memberId)
    .where('read_at', 'is', null)
    .set({ read_at: ctx.clock.now() })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellPages(ctx, memberId);
}

/** Takes a message off the member's list; false when the member has no such message. */
export async function deleteMessage(ctx: Ctx, memberId: bigint, id: bigint): Promise<boolean> {
  const { numUpdatedRows } = await own(ctx, memberId)
    .where('id', '=', id)
    .set({ deleted_at: ctx.clock.now() })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellPages(ctx, memberId);
  return numUpdatedRows > 0n;
}
