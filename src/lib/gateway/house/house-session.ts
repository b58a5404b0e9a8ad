// The session of a game: opened by the single-use ticket of a launch, then named by a bearer of its own.
import type { Kysely } from 'kysely';
import { hashOf } from '../accounts/sessions.ts';
import type { Ctx } from '../ctx.ts';
import type { DB } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { secretText } from '../random.ts';
import { house } from './catalogue.ts';

export interface HouseSession {
  gameSessionId: string;
  memberId: bigint;
  gameId: string;
  currency: string;
}

/** Spends a ticket; undefined when it is unknown, used, too old, for another game, or its portal session has ended. */
export async function exchangeTicket(
  ctx: Ctx,
  ticket: string,
  gameId: string,
): Promise<(HouseSession & { token: string }) | undefined> {
  const now = ctx.clock.now();
  const token = secretText(ctx.random);
  const spent = await ctx.db
    .updateTable('game_sessions')
    .set({ ticket_used_at: now, token_hash: hashOf(token) })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('game_id', '=', gameId)
    .where('vassalage', '=', house.vassalage)
    .where('ticket_used_at', 'is', null)
    .where('ticket_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  const session = spent && (await openSessions(ctx, ctx.db).where('g.id', '=', spent.id).executeTakeFirst());
  return session && { ...session, token };
}

/** The game session whose bearer the request carries; throws `game_session_ended` when there is none any more. */
export async function houseSession(ctx: Ctx, request: Request): Promise<HouseSession> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const session =
    token && (await openSessions(ctx, ctx.db).where('g.token_hash', '=', hashOf(token)).executeTakeFirst());
  if (!session) throw new Refusal('game_session_ended');
  return session;
}

/** Game sessions that may still play: not closed, and the portal session behind them lives. */
function openSessions(ctx: Ctx, db: Kysely<DB>) {
  return db
    .selectFrom('game_sessions as g')
    .innerJoin('sessions as s', 's.id', 'g.portal_session_id')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .select(['g.id as gameSessionId', 'g.member_id as memberId', 'g.game_id as gameId', 'g.currency'])
    .where('g.vassalage', '=', house.vassalage)
    .where('g.closed_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', ctx.clock.now())
    .where('m.status', '=', 'active');
}
