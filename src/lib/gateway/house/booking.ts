// The house's way through the wallet door: a round is a bet and its win, both or neither.
import type { ErrorCode } from '../../contract/errors.ts';
import type { Ctx } from '../ctx.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal } from '../errors.ts';
import { PlayRefused } from '../play/errors.ts';
import { play } from '../play/play.ts';
import { house } from './catalogue.ts';
import type { HouseSession } from './house-session.ts';

export interface Booking {
  session: HouseSession;
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
    const done = await book();
    await ctx.events.publish({ to: memberId, kind: 'balance' });
    return done;
  } catch (error) {
    if (error instanceof PlayRefused) throw new Refusal(codes[error.code]);
    throw error;
  }
}

const codes: Record<PlayRefused['code'], ErrorCode> = {
  insufficient_funds: 'insufficient_funds',
  limit_exceeded: 'player_limit',
  player_blocked: 'game_session_ended',
  session_ended: 'game_session_ended',
  game_disabled: 'game_unavailable',
  wrong_currency: 'game_unavailable',
  conflict: 'idempotency_conflict',
  rolled_back: 'idempotency_conflict',
  round_closed: 'idempotency_conflict',
  unknown_transaction: 'idempotency_conflict',
  invalid: 'idempotency_conflict',
};
