import type { Ctx } from '../core/ctx.ts';
import type { GameSession } from '../core/session.ts';

/**
 * The last round of a member's sitting before this one at the same game, when that ended before the game said that it had shown
 * it: it was closed while it showed the round, or lost its connection.
 */
export async function interruptedRound(
  { db }: Ctx,
  { gameSessionId, memberId, gameId }: GameSession,
): Promise<{ number: string; stake_minor: bigint; payout_minor: bigint } | undefined> {
  const before = await db
    .selectFrom('game_sessions')
    .select(['id', 'opened_at', 'closed_at', 'shown_at'])
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .where('id', '!=', gameSessionId)
    .where('ticket_used_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before || before.closed_at) return undefined;
  return db
    .selectFrom('bets')
    .select(['number', 'stake_minor', 'payout_minor'])
    .where('member_id', '=', memberId)
    .where('game_session_id', '=', before.id)
    .where('placed_at', '>=', before.opened_at)
    .$if(before.shown_at !== null, (later) => later.where('placed_at', '>', before.shown_at))
    .where('status', 'not in', ['open', 'void'])
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
