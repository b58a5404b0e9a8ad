// The chat room: in what order its changes are seen, how its members are called, who may not write.
import { type RawBuilder, sql } from 'kysely';
import { maskName } from '../../rules/mask.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTx, type Tx } from '../db/tx.ts';

const LOCK = 7_017_003;

/**
 * Changes the room and tells everybody. Changes come one after another, so that nobody who has read a version misses
 * an earlier one that is committed later.
 */
export async function changeChat<T>(ctx: Ctx, change: (tx: Tx) => Promise<T>): Promise<T> {
  const changed = await inTx(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    return change(tx);
  });
  // After the commit: a notification within would line up the commits of all who announce something.
  await ctx.events.publish({ to: 'all', kind: 'chat' });
  return changed;
}

export const nextVersion = (): RawBuilder<bigint> => sql<bigint>`nextval('chat_versions')`;

/** The nickname that somebody has chosen, else the account's name masked. */
export const chatName = (account: string, nickname: string): string =>
  nickname === account ? maskName(account) : nickname;

/** Until when a member may not write; undefined for whoever may. */
export async function mutedUntil(ctx: Ctx, memberId: bigint): Promise<Date | undefined> {
  const mute = await ctx.db
    .selectFrom('chat_mutes')
    .select('muted_until')
    .where('member_id', '=', memberId)
    .where('muted_until', '>', ctx.clock.now())
    .executeTakeFirst();
  return mute?.muted_until;
}
