import { launchGame as contract } from '../../contract/games.ts';
import { hashOf } from '../accounts/sessions.ts';
import { inMs } from '../clock.ts';
import { handle } from '../handle.ts';
import { secretText } from '../random.ts';
import { vendorOf } from '../vendors/index.ts';
import { gameColumns, gameItem, offeredGames } from './catalogue.ts';

const TICKET_LIFE_MS = 120_000;
const ALTERNATIVES = 4;

/** Writes a game session with a single-use ticket and answers the vendor's address for it. */
export const launchGame = handle(contract, async ({ ctx, session, input, fail }) => {
  const id = input.gameId ?? input.roomId ?? '';
  const game = await offeredGames(ctx.db).select(gameColumns).where('g.id', '=', id).executeTakeFirst();
  if (!game) return fail('not_found');
  if (game.closed_until && game.closed_until > ctx.clock.now()) {
    return fail('game_unavailable', { until: game.closed_until, others: await others(game.category) });
  }
  const ticket = secretText(ctx.random);
  const opened = await ctx.db
    .insertInto('game_sessions')
    .values({
      member_id: session.memberId,
      portal_session_id: session.sessionId,
      game_id: game.id,
      vassalage: game.vassalage,
      ticket_hash: hashOf(ticket),
      ticket_expires_at: inMs(ctx.clock, TICKET_LIFE_MS),
      currency: session.currency,
      opened_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('games')
    .set(({ eb }) => ({ plays: eb('plays', '+', 1n) }))
    .where('id', '=', game.id)
    .execute();
  const game_url = vendorOf(game.vassalage).address({
    gameId: game.id,
    ticket,
    language: input.language || 'en',
  });
  return { game_url: launchHost() + game_url, gameSessionId: opened.id };

  /** Games of the same kind that are open now, most played first. */
  async function others(category: string) {
    const rows = await offeredGames(ctx.db)
      .select(gameColumns)
      .where('g.category', '=', category)
      .where((eb) => eb.or([eb('g.closed_until', 'is', null), eb('g.closed_until', '<=', ctx.clock.now())]))
      .orderBy('g.plays', 'desc')
      .limit(ALTERNATIVES)
      .execute();
    return rows.map((row) => gameItem(ctx, row));
  }

  function launchHost(): string {
    const hosts = ctx.settings.get('cdn.launch');
    return hosts[ctx.random.int(Math.max(1, hosts.length))] ?? '';
  }
});
