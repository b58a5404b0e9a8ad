// The session of a game: opened by the single-use ticket of a launch, then named by a bearer of its own.
import { hashOf } from '../accounts/sessions.ts';
import type { Ctx } from '../ctx.ts';
import { Refusal } from '../errors.ts';
import { spendTicket } from '../play/spend-ticket.ts';
import { secretText } from '../random.ts';
import { house } from './catalogue.ts';

export interface HouseSession {
  gameSessionId: string;
  memberId: bigint;
  gameId: string;
  currency: string;
}

/** Spends a ticket; undefined when the wallet's door does not take it, or it is for another game. */
export async function exchangeTicket(
  ctx: Ctx,
  ticket: string,
  gameId: string,
): Promise<(HouseSession & { token: string }) | undefined> {
  const player = await spendTicket(ctx.db, house.vassalage, ticket, ctx.clock.now());
  if (player?.gameId !== gameId) return undefined;
  const token = secretText(ctx.random);
  const { gameSessionId, memberId, currency } = player;
  await ctx.db
    .updateTable('game_sessions')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', gameSessionId)
    .execute();
  return { gameSessionId, memberId, gameId, currency, token };
}

/** The game session whose bearer the request carries; throws `game_session_ended` when there is none any more. */
export async function houseSession(ctx: Ctx, request: Request): Promise<HouseSession> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const session = token && (await openSession(ctx, token));
  if (!session) throw new Refusal('game_session_ended');
  return session;
}

/** The game session of a bearer while it may still play: not closed, and the portal session behind it lives. */
function openSession(ctx: Ctx, token: string): Promise<HouseSession | undefined> {
  return ctx.db
    .selectFrom('game_sessions as g')
    .innerJoin('sessions as s', 's.id', 'g.portal_session_id')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .select(['g.id as gameSessionId', 'g.member_id as memberId', 'g.game_id as gameId', 'g.currency'])
    .where('g.token_hash', '=', hashOf(token))
    .where('g.closed_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', ctx.clock.now())
    .where('m.status', '=', 'active')
    .executeTakeFirst();
}
