import type { Ctx } from '../core/ctx.ts';
import type { GameSession } from '../core/session.ts';

export interface EndedRound {
  number: string;
  stake_minor: bigint;
  payout_minor: bigint;
}

/**
 * The last round at the same game of which the member has not seen the end: the house played it on since the sitting before this
 * one began, or that sitting ended before the game said that it had shown the round, as it was closed while it showed it, or lost
 * its connection, or it was left while bets of a table were open.
 */
export async function interruptedRound(
  ctx: Ctx,
  { gameSessionId, memberId, gameId }: GameSession,
): Promise<EndedRound | undefined> {
  const before = await ctx.db
    .selectFrom('game_sessions')
    .select(['id', 'opened_at', 'closed_at', 'shown_at'])
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .where('id', '!=', gameSessionId)
    .where('ticket_used_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return undefined;
  const playedOn = await roundPlayedOn(ctx, { memberId, gameId, since: before.opened_at });
  if (playedOn) return playedOn;
  const ofIt = ended(ctx, memberId).where('game_session_id', '=', before.id);
  // A game that was left properly has shown what was over by then; a round of a table may have gone on.
  const last = before.closed_at
    ? await ofIt.where('settled_at', '>', before.closed_at).orderBy('settled_at', 'desc').executeTakeFirst()
    : await notShown(ofIt, before);
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

/** The last of these bets that was placed after the game said that it had shown a round. */
const notShown = (bets: ReturnType<typeof ended>, before: { opened_at: Date; shown_at: Date | null }) =>
  bets
    .where('placed_at', '>=', before.opened_at)
    .$if(before.shown_at !== null, (later) => later.where('placed_at', '>', before.shown_at))
    .orderBy('placed_at', 'desc')
    .executeTakeFirst();

/** All bets that the member had in the round of this one: at a table there may be several. */
async function wholeRound(
  { db }: Ctx,
  memberId: bigint,
  { number, round_id, vassalage }: EndedRound & { round_id: string; vassalage: string },
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

/** The last round in which the house has chosen for the member. They may have left the game properly meanwhile. */
const roundPlayedOn = (
  ctx: Ctx,
  { memberId, gameId, since }: Pick<GameSession, 'memberId' | 'gameId'> & { since: Date },
): Promise<EndedRound | undefined> =>
  ended(ctx, memberId)
    .innerJoin('round_choices as c', 'c.round_id', 'bets.round_id')
    .where('c.member_id', '=', memberId)
    .where('c.game_id', '=', gameId)
    .where('c.chosen_by', '=', 'house')
    .where('c.chosen_at', '>', since)
    .orderBy('c.chosen_at', 'desc')
    .executeTakeFirst();

const ended = ({ db }: Ctx, memberId: bigint) =>
  db
    .selectFrom('bets')
    .select(['number', 'stake_minor', 'payout_minor', 'bets.round_id', 'bets.vassalage'])
    .where('bets.member_id', '=', memberId)
    .where('status', 'not in', ['open', 'void'])
    .limit(1);
