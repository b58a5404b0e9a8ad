// The house's way through the wallet door: a round is a bet and its win, both or neither.
import type { WalletError } from '../../contract/vendor.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal, tryAgain } from '../core/errors.ts';
import { publishBalance } from '../core/events.ts';
import type { GameSession } from '../core/session.ts';
import type { Tx } from '../db/tx.ts';
import { walletDoor } from '../play/door.ts';
import { play } from '../play/play.ts';
import { PlayRefused } from '../play/refused.ts';
import { house } from './catalogue.ts';

export interface Booking {
  session: GameSession;
  roundId: string;
  betMinor: bigint;
  winMinor: bigint;
  at: Date;
}

/** Books stake and win of a finished round. Called again with the same round it answers what it answered first. */
export async function bookRound(
  tx: Tx,
  { session, roundId, betMinor, winMinor, at }: Booking,
): Promise<{ number: string; balanceMinor: bigint }> {
  const bet = `${roundId}/bet`;
  const { results } = await play(tx, {
    vassalage: house.vassalage,
    memberId: session.memberId,
    currency: session.currency,
    gameId: session.gameId,
    gameSessionId: session.gameSessionId,
    roundId,
    at,
    actions: [
      { action: 'bet', id: bet, amountMinor: betMinor },
      { action: 'win', id: `${roundId}/win`, amountMinor: winMinor, bet, finished: true },
    ],
  });
  const [placed, paid] = results;
  if (!placed?.betNumber || !paid) throw new Error(`round ${roundId} was booked without a number`);
  return { number: placed.betNumber, balanceMinor: paid.balanceMinor };
}

/** Runs a booking, tells the member's pages when it is committed, and says the door's refusals in the house's words. */
export async function telling<T>(ctx: Ctx, memberId: bigint, book: () => Promise<T>): Promise<T> {
  try {
    const done = await ctx.bookingSlots.take(memberId, book);
    await publishBalance(ctx, memberId, 'round');
    return done;
  } catch (error) {
    if (error instanceof PlayRefused) throw refusalOf(error.code);
    throw error;
  }
}

/** What the player of this session can stake now. */
export async function balanceOf(ctx: Ctx, { memberId, currency }: GameSession): Promise<bigint> {
  const answer = await walletDoor(ctx, house.vassalage).balance({ memberId, currency });
  if (!answer.ok) throw answer.final ? new Refusal('game_unavailable') : tryAgain();
  return answer.balanceMinor;
}

function refusalOf(error: WalletError): Refusal {
  switch (error) {
    case 'insufficient_funds':
      return new Refusal('insufficient_funds');
    case 'limit_exceeded':
      return new Refusal('player_limit');
    case 'player_blocked':
    case 'session_ended':
    case 'unknown_ticket':
      return new Refusal('game_session_ended');
    case 'game_disabled':
    case 'wrong_currency':
      return new Refusal('game_unavailable');
    case 'temporary':
      return tryAgain();
    default:
      return new Refusal('idempotency_conflict');
  }
}
