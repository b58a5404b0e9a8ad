// Up to which bet a member has been shown the rounds of a game. Bets are numbered in the order in which they were booked, which a moved
// clock does not change.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';

/**
 * Notes in a game session that all rounds of its game so far have been shown: up to the newest bet, or to before the oldest that is
 * open. Answers up to which bet they had been shown before; undefined when the member has no such session.
 */
export async function markShown(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  gameSessionId: string,
): Promise<{ before: bigint; shown: bigint } | undefined> {
  const { rows } = await sql<{ before: bigint; shown: bigint }>`
    with own as (
      select id, game_id from game_sessions where id = ${gameSessionId} and member_id = ${memberId}
    ), earlier as (
      select coalesce(max(s.shown_bet), 0) as shown from own
        join game_sessions s on s.member_id = ${memberId} and s.game_id = own.game_id
    ), reached as (
      select earlier.shown as before, greatest(earlier.shown, least(
        (select max(b.id) from game_sessions s join bets b on b.game_session_id = s.id
          where s.member_id = ${memberId} and s.game_id = own.game_id and s.shown_bet = earlier.shown),
        (select min(b.id) - 1 from bets b
          where b.member_id = ${memberId} and b.game_id = own.game_id and b.status = 'open'))) as shown
      from own, earlier
    )
    update game_sessions g set shown_bet = reached.shown from own, reached where g.id = own.id
      returning reached.before, g.shown_bet as shown`.execute(db);
  return rows[0];
}
