import * as contract from '../../contract/house.ts';
import { toWire } from '../../rules/money.ts';
import { roomOf } from '../cards/rooms.ts';
import { exchangeTicket } from '../catalogue/game-sessions.ts';
import { playedGame } from '../catalogue/played-game.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';
import type { GameSession } from '../core/session.ts';
import { balanceOf } from '../house/booking.ts';
import { interruptedRound, openBets } from '../house/interrupted.ts';
import { houseTitles } from '../house/kinds/index.ts';
import { type RoundsToPlay, roundsToPlay } from '../play/rounds-to-play.ts';

export const houseOpen = handle(contract.houseOpen, async ({ ctx, input, fail }) => {
  const game = (await playedGame(ctx, input.gameId)) ?? fail('game_unavailable');
  const isPlayed = houseTitles().some(({ game: { gameId } }) => gameId === game.titleId);
  if (!isPlayed && !roomOf(game.titleId)) fail('game_unavailable');
  const session = (await exchangeTicket(ctx, input.ticket, game)) ?? fail('ticket_spent');
  // A round that ends between the two is among the open ones, or has ended: it is never in neither.
  const open = await openBets(ctx, session);
  const [balanceMinor, lastBet, round, [free]] = await Promise.all([
    balanceOf(ctx, session),
    lastBetOf(ctx, session),
    interruptedRound(ctx, session),
    roundsToPlay(ctx, session),
  ]);
  return {
    token: session.token,
    balance: toWire(balanceMinor),
    currency: session.currency,
    ...(lastBet !== undefined && { lastBet: toWire(lastBet) }),
    ...(free && { freeRounds: shownRounds(free) }),
    ...(open.length > 0 && { open }),
    ...(round && {
      interrupted: { number: round.number, bet: toWire(round.stake_minor), win: toWire(round.payout_minor) },
    }),
  };
});

const shownRounds = ({ id, count, left, stakeMinor, wonMinor, until }: RoundsToPlay) => ({
  ...{ id, count, left, stake: toWire(stakeMinor), until: until.toISOString() },
  won: wonMinor === null ? null : toWire(wonMinor),
});

/** What the player staked last in this game, to begin with. */
async function lastBetOf(ctx: Ctx, { memberId, gameId }: GameSession): Promise<bigint | undefined> {
  const row = await ctx.db
    .selectFrom('bets')
    .select('stake_minor')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .where('free_rounds_id', 'is', null)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.stake_minor;
}
