// Sessions of games: a launch writes one with a single-use ticket, the ticket is spent, and a game of the house goes on
// with a bearer of its own.
import { sql } from 'kysely';
import type { WalletPlayer } from '../../contract/vendor.ts';
import { DEMO_CURRENCY } from '../../rules/agent-codes.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { hashOf, secretText } from '../core/secrets.ts';
import type { GameSession, MemberSession } from '../core/session.ts';
import { plannedOnce } from '../db/planned-once.ts';
import { markShown } from './shown-bets.ts';

const TICKET_LIFE_MS = 120_000;

/** Opens a session of a game for a member; `ticket` is what the vendor spends, stored as a hash only. */
export async function openGameSession(
  ctx: Ctx,
  { memberId, sessionId, currency }: Pick<MemberSession, 'memberId' | 'sessionId' | 'currency'>,
  game: { id: string; vassalage: string; nodeId?: string },
): Promise<{ gameSessionId: string; ticket: string }> {
  const ticket = secretText(ctx.random);
  const { id: gameSessionId } = await ctx.db
    .insertInto('game_sessions')
    .values({
      member_id: memberId,
      portal_session_id: sessionId,
      game_id: game.id,
      vassalage: game.vassalage,
      node_id: game.nodeId ?? '',
      ticket_hash: hashOf(ticket),
      ticket_expires_at: inMs(ctx.clock, TICKET_LIFE_MS),
      currency,
      opened_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { gameSessionId, ticket };
}

/** Whether a member has ever opened a game of a vendor; in the sandbox only those with play money have. */
export async function hasPlayed(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  { vassalage, sandbox }: { vassalage: string; sandbox: boolean },
): Promise<boolean> {
  const found = await db
    .selectFrom('game_sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('vassalage', '=', vassalage)
    .$if(sandbox, (of) => of.where('currency', '=', DEMO_CURRENCY))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The portal session behind a game session of a member, and when it was last active. */
export const portalSessionOf = ({ db }: Pick<Ctx, 'db'>, memberId: bigint, gameSessionId: string) =>
  db
    .selectFrom('game_sessions as g')
    .innerJoin('sessions as s', 's.id', 'g.portal_session_id')
    .select(['s.id as portalSessionId', 's.seen_at as seenAt'])
    .where('g.id', '=', gameSessionId)
    .where('g.member_id', '=', memberId)
    .executeTakeFirst();

/** Ends a game session of a member. One that has ended, or is not theirs, stays as it is. */
export async function closeGameSession(
  ctx: Ctx,
  member: MemberSession,
  gameSessionId: string,
): Promise<void> {
  const now = ctx.clock.now();
  const closed = await ctx.db
    .updateTable('game_sessions')
    .set({ closed_at: now })
    .where('id', '=', gameSessionId)
    .where('member_id', '=', member.memberId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  // A game that is left properly has shown what is over by then; a round of a table may go on.
  if (closed) await markShown(ctx, member.memberId, gameSessionId);
}

/** Whether the vendor has spent the ticket of a launch; undefined when the member has no such game session. */
export async function isTicketSpent(
  { db }: Ctx,
  { memberId }: MemberSession,
  gameSessionId: string,
): Promise<boolean | undefined> {
  const found = await db
    .selectFrom('game_sessions')
    .select('ticket_used_at')
    .where('id', '=', gameSessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found && found.ticket_used_at !== null;
}

/**
 * Spends the ticket of a launch and tells whose it is; undefined when it is unknown, used, too old, of another vendor,
 * or the portal session behind it has ended.
 */
export async function spendTicket(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  vassalage: string,
  ticket: string,
): Promise<Omit<WalletPlayer, 'balanceMinor'> | undefined> {
  const now = clock.now();
  return db
    .updateTable('game_sessions as g')
    .from('members as m')
    .set({ ticket_used_at: now })
    .whereRef('m.id', '=', 'g.member_id')
    .where('g.ticket_hash', '=', hashOf(ticket))
    .where('g.vassalage', '=', vassalage)
    .where('g.ticket_used_at', 'is', null)
    .where('g.ticket_expires_at', '>', now)
    .where('g.closed_at', 'is', null)
    .where('m.status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions as s')
          .select('s.id')
          .whereRef('s.id', '=', 'g.portal_session_id')
          .where('s.ended_at', 'is', null)
          .where('s.expires_at', '>', now),
      ),
    )
    .returning(['g.id as gameSessionId', 'g.game_id as gameId', 'g.currency', 'g.node_id as nodeId'])
    .returning(['m.id as memberId', 'm.account', 'm.nickname'])
    .executeTakeFirst();
}

/** Spends a ticket for the bearer that the game carries from then on; undefined when it is not good, or of another game. */
export async function exchangeTicket(
  ctx: Ctx,
  ticket: string,
  game: { id: string; vassalage: string; titleId: string },
): Promise<(GameSession & { token: string }) | undefined> {
  const player = await spendTicket(ctx, game.vassalage, ticket);
  if (player?.gameId !== game.id) return undefined;
  const token = secretText(ctx.random);
  const { gameSessionId, memberId, gameId, currency } = player;
  await ctx.db
    .updateTable('game_sessions')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', gameSessionId)
    .execute();
  const { vassalage, titleId } = game;
  return { gameSessionId, memberId, gameId, vassalage, titleId, currency, token };
}

/**
 * The game session of a bearer and the portal session behind it, when neither has ended. Whether that one idles, or waits for
 * another password, is not asked.
 */
export function findGameSession(ctx: Ctx, token: string) {
  return ctx.db
    .selectFrom('game_sessions as g')
    .innerJoin('sessions as s', 's.id', 'g.portal_session_id')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .innerJoin('games', 'games.id', 'g.game_id')
    .select(['g.id as gameSessionId', 'g.member_id as memberId', 'g.game_id as gameId', 'g.currency'])
    .select(['g.vassalage', sql<string>`coalesce(games.title_id, games.id)`.as('titleId')])
    .select(['s.id as portalSessionId', 's.seen_at as seenAt', 's.proved_at', 's.by_phone'])
    .select(['m.must_change_password', 'm.password_changed_at'])
    .where('g.token_hash', '=', hashOf(token))
    .where('g.closed_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', ctx.clock.now())
    .where('m.status', '=', 'active')
    .modifyFront(plannedOnce)
    .executeTakeFirst();
}
