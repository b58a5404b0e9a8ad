// Members who may not write in the chat room for a while.
import type { Ctx } from '../core/ctx.ts';

/** Until when a member may not write; undefined when the member may. */
export async function mutedUntil({ db, clock }: Ctx, memberId: bigint): Promise<Date | undefined> {
  const mute = await db
    .selectFrom('chat_mutes')
    .select('muted_until')
    .where('member_id', '=', memberId)
    .where('muted_until', '>', clock.now())
    .executeTakeFirst();
  return mute?.muted_until;
}

/** Mutes a member, in place of an earlier time, and tells their pages. */
export async function muteMember(ctx: Ctx, memberId: bigint, until: Date): Promise<void> {
  await ctx.db
    .insertInto('chat_mutes')
    .values({ member_id: memberId, muted_until: until })
    .onConflict((on) => on.column('member_id').doUpdateSet({ muted_until: until }))
    .execute();
  await ctx.events.publish({ to: memberId, topic: 'chat' });
}

/** Lets a member write again, and tells their pages. */
export async function unmuteMember(ctx: Ctx, memberId: bigint): Promise<void> {
  await ctx.db.deleteFrom('chat_mutes').where('member_id', '=', memberId).execute();
  await ctx.events.publish({ to: memberId, topic: 'chat' });
}
