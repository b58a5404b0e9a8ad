// The ends of game sessions that nobody closed: the page was gone before it could say so.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { idleSince } from '../core/idle.ts';

/** Anyone who opens a game anew has left what was still open of it. */
export async function lapseEarlier(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  memberId: bigint,
  gameId: string,
): Promise<void> {
  await db
    .updateTable('game_sessions')
    .set({ lapsed_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .where('closed_at', 'is', null)
    .where('lapsed_at', 'is', null)
    .execute();
}

/**
 * Ends what is open of logins that have ended, at their end, or of ones that idle, when they were last active. What somebody else has just
 * now is ended the next time.
 */
export async function lapseWithLogins(ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable('game_sessions as g')
    .from((from) =>
      from
        .selectFrom('game_sessions as o')
        .innerJoin('sessions as s', 's.id', 'o.portal_session_id')
        .select(['o.id', sql<Date>`coalesce(s.ended_at, s.seen_at)`.as('left_at')])
        .where('o.closed_at', 'is', null)
        .where('o.lapsed_at', 'is', null)
        .where((or) =>
          or.or([
            or('s.ended_at', 'is not', null),
            or('s.expires_at', '<=', now),
            or('s.seen_at', '<=', idleSince(ctx, now)),
          ]),
        )
        .forUpdate('o')
        .skipLocked()
        .as('over'),
    )
    .set({ lapsed_at: sql`greatest(over.left_at, g.opened_at)` })
    .whereRef('over.id', '=', 'g.id')
    .execute();
}
