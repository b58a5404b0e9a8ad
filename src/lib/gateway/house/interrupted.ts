import { markShown } from '../catalogue/shown-bets.ts';
import type { Ctx } from '../core/ctx.ts';
import type { GameSession } from '../core/session.ts';

export interface EndedRound {
  number: string;
  stake_minor: bigint;
  payout_minor: bigint;
}

/**
 * The last round at the same game of which the member has not seen the end: the game was closed while it showed it, or lost its
 * connection, or was left while bets of a table were open, or the house played the round on. From now on it counts as shown.
 */
export async function interruptedRound(
  ctx: Ctx,
  { gameSessionId, memberId, gameId }: GameSession,
): Promise<EndedRound | undefined> {
  const marked = await markShown(ctx, memberId, gameSessionId);
  if (!marked || marked.shown === marked.before) return undefined;
  const last = await ctx.db
    .selectFrom('game_sessions as s')
    .innerJoin('bets as b', 'b.game_session_id', 's.id')
    .select(['b.number', 'b.round_id', 'b.vassalage'])
    .where('s.member_id', '=', memberId)
    .where('s.game_id', '=', gameId)
    .where('s.shown_bet', '=', marked.before)
    .where('b.id', '>', marked.before)
    .where('b.id', '<=', marked.shown)
    .where('b.status', 'not in', ['open', 'void'])
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && wholeRound(ctx, memberId, last);
}

/** An open page shows no more rounds than these can be in. */
const OPEN_TOLD = 50;

/** The numbers of the member's bets at a game that are open, the newest first. */
export async function openBets({ db }: Ctx, { memberId, gameId }: GameSession): Promise<string[]> {
  const rows = await db
    .selectFrom('bets')
    .select('number')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .where('status', '=', 'open')
    .orderBy('placed_at', 'desc')
    .limit(OPEN_TOLD)
    .execute();
  return rows.map(({ number }) => number);
}

/** All bets that the member had in the round of this one: at a table there may be several. */
async function wholeRound(
  { db }: Ctx,
  memberId: bigint,
  { number, round_id, vassalage }: { number: string; round_id: string; vassalage: string },
): Promise<EndedRound> {
  const { stake, payout } = await db
    .selectFrom('bets')
    .select(({ fn }) => [
      fn.sum<string>('stake_minor').as('stake'),
      fn.sum<string>('payout_minor').as('payout'),
    ])
    .where('member_id', '=', memberId)
    .where('vassalage', '=', vassalage)
    .where('round_id', '=', round_id)
    .where('status', 'not in', ['open', 'void'])
    .executeTakeFirstOrThrow();
  return { number, stake_minor: BigInt(stake), payout_minor: BigInt(payout) };
}
