// Rounds that a member has played at a game, for the list inside it: those of this sitting and of all before it.
import type { Ctx } from '../core/ctx.ts';
import type { GameSession } from '../core/session.ts';

const PAGE = 20;

/** A page of what is over, the newest first, from behind the bet with the number `before`. */
export async function playedRounds(
  { db }: Ctx,
  { memberId, vassalage, gameId }: Pick<GameSession, 'memberId' | 'vassalage' | 'gameId'>,
  before: string | undefined,
) {
  const own = db.selectFrom('bets').where('member_id', '=', memberId);
  const last =
    before === undefined
      ? undefined
      : await own.select(['placed_at', 'id']).where('number', '=', before).executeTakeFirst();
  if (before !== undefined && !last) return { rounds: [], more: false };
  const rows = await own
    .select(['number', 'placed_at', 'stake_minor', 'payout_minor'])
    .where('vassalage', '=', vassalage)
    .where('game_id', '=', gameId)
    .where('status', 'not in', ['open', 'void'])
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('placed_at', 'id'), '<', tuple(last?.placed_at ?? new Date(0), last?.id ?? 0n)),
      ),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { rounds: rows.slice(0, PAGE), more: rows.length > PAGE };
}
