// Books rounds of the house in the caller's transaction: a bet and its win, both or neither.
import type { ErrorCode } from '../../contract/errors.ts';
import { gateCodes, type PlayRefusal } from '../../contract/gate.ts';
import type { WalletAction } from '../../contract/vendor.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal, tryAgain } from '../core/errors.ts';
import { publishBalance } from '../core/events.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { walletDoor } from '../play/door.ts';
import { askToStake, type Beside, type PlayMessage, play } from '../play/play.ts';
import { PlayRefused } from '../play/refused.ts';
import { noteRefusedBet } from '../play/refused-bets.ts';
import { isInFrame, type Player, type Staker, vassalageOf } from './player.ts';
import { house } from './vendor.ts';

interface Booking {
  /** Of this bet alone, for ever. A round of one member has one bet, under the id of the round. */
  betId: string;
  roundId: string;
  at: Date;
}

export interface Stake extends Booking {
  player: Staker;
  betMinor: bigint;
  /** The free rounds of which it is one: it stakes nothing, and wins as a bet of `betMinor`. */
  freeRounds?: string | undefined;
  /** What the bet consists of, where that is more than one stake. */
  lines?: Extract<WalletAction, { action: 'bet' }>['lines'];
}

export interface Payout extends Booking {
  player: Player;
  /** Zero when the bet lost. */
  winMinor: bigint;
  /** Nothing more can come in the round. */
  finished?: true;
  lines?: Extract<WalletAction, { action: 'win' }>['lines'];
}

/** What the lines of a round that is over at once are placed and settled as. */
export interface PlayedLines {
  placed: Stake['lines'];
  settled: Payout['lines'];
}

export interface Booked {
  /** The number of the bet. */
  number: string;
  balanceMinor: bigint;
}

/** Throws what would refuse a bet, so that no result is worked out for one that cannot be paid. */
export const askForBet = (
  { db }: TxCtx,
  { player, betMinor, freeRounds, at }: Omit<Stake, 'betId' | 'roundId'>,
): Promise<void> => {
  const { memberId, currency, gameId } = player;
  return askToStake(db, {
    vassalage: vassalageOf(player),
    memberId,
    currency,
    gameId,
    ...sessionOf(player),
    stakeMinor: freeRounds ? 0n : betMinor,
    at,
  });
};

/** Books a bet that waits for its round. Called again with the same bet it answers what it answered first. */
export const placeBet = (tx: TxCtx, stake: Stake): Promise<Booked> =>
  book(tx, stake, sessionOf(stake.player), [betOf(stake)]);

/** Books what a placed bet comes to, for which no session has to be open. Repeats answer as with `placeBet`. */
export const settleBet = (tx: TxCtx, payout: Payout): Promise<Booked> =>
  book(tx, payout, {}, [winOf(payout)]);

/** Books stake and win of a round that is over at once. Repeats answer as with `placeBet`; the function `beside` then runs again. */
export const bookRound = (
  tx: TxCtx,
  { lines, ...round }: Omit<Stake & Payout, 'lines'> & { lines?: PlayedLines | undefined },
  beside?: Beside,
): Promise<Booked> => {
  const bet = betOf({ ...round, lines: lines?.placed });
  const win = winOf({ ...round, lines: lines?.settled, finished: true });
  return book(tx, round, sessionOf(round.player), [bet, win], beside);
};

async function book(
  { db }: TxCtx,
  { betId, roundId, at, player }: Booking & { player: Player },
  session: Pick<PlayMessage, 'gameSessionId' | 'portalSessionId'>,
  actions: WalletAction[],
  beside?: Beside,
): Promise<Booked> {
  const { memberId, currency, gameId } = player;
  const vassalage = vassalageOf(player);
  const message = { vassalage, memberId, currency, gameId, ...session, roundId, at, actions };
  const last = (await play(db, message, beside)).results.at(-1);
  if (!last?.betNumber) throw new Error(`bet ${betId} was booked without a number`);
  return { number: last.betNumber, balanceMinor: last.balanceMinor };
}

/** The id of the action that books a bet. */
export const betActionOf = (betId: string): string => `${betId}/bet`;

export const betOf = ({
  betId,
  betMinor,
  lines,
  freeRounds,
}: Pick<Stake, 'betId' | 'betMinor' | 'lines' | 'freeRounds'>) =>
  ({
    action: 'bet',
    id: betActionOf(betId),
    amountMinor: freeRounds ? 0n : betMinor,
    lines,
    ...(freeRounds && { freeRounds }),
  }) as const;

export const winOf = ({
  betId,
  winMinor,
  lines,
  finished,
}: Pick<Payout, 'betId' | 'winMinor' | 'lines' | 'finished'>) =>
  ({
    action: 'win',
    id: `${betId}/win`,
    amountMinor: winMinor,
    bet: betActionOf(betId),
    lines,
    ...(finished && { finished }),
  }) as const;

export const sessionOf = (player: Staker): Pick<PlayMessage, 'gameSessionId' | 'portalSessionId'> =>
  isInFrame(player) ? { gameSessionId: player.gameSessionId } : { portalSessionId: player.sessionId };

type Work<T> = () => Promise<T>;

/** Runs what pays a bet that was placed before, and tells the member's pages when it is committed. */
export async function payInFrame<T>(ctx: Ctx, memberId: bigint, work: Work<T>): Promise<T> {
  const done = await ctx.bookingSlots.take(memberId, work);
  await publishBalance(ctx, memberId, 'round');
  return done;
}

/**
 * Runs a booking of a game in its frame, tells the member's pages when it is committed, and says the door's refusals in the
 * house's words.
 */
export const bookInFrame = <T>(ctx: Ctx, memberId: bigint, work: Work<T>): Promise<T> =>
  told(ctx, { memberId, work, sessionEnded: () => new Refusal('game_session_ended') });

/** The same for a bet without a frame, which ends with the session in which its member is signed in. */
export const bookAtPortal = <T>(ctx: Ctx, memberId: bigint, work: Work<T>): Promise<T> =>
  told(ctx, { memberId, work, sessionEnded: () => new Refusal('not_signed_in') });

async function told<T>(
  ctx: Ctx,
  { memberId, work, sessionEnded }: { memberId: bigint; work: Work<T>; sessionEnded: () => Refusal },
): Promise<T> {
  try {
    return await payInFrame(ctx, memberId, work);
  } catch (error) {
    if (!(error instanceof PlayRefused)) throw error;
    await noteRefusedBet(ctx, memberId, error);
    throw refusalOf(error, sessionEnded);
  }
}

/** What a player can stake now. */
export async function balanceOf(ctx: Ctx, { memberId, currency }: Player): Promise<bigint> {
  const answer = await walletDoor(ctx, house.vassalage).balance({ memberId, currency });
  if (!answer.ok) throw answer.final ? new Refusal('game_unavailable') : tryAgain();
  return answer.balanceMinor;
}

/** Codes of which the member is told more than the sentence. */
const TELL_MORE: readonly ErrorCode[] = ['player_limit', 'time_out', 'self_exclusion', 'bonus_waits'];

const isOfGate = (error: PlayRefusal): error is keyof typeof gateCodes.stake => error in gateCodes.stake;

function refusalOf({ code: error, value }: PlayRefused, sessionEnded: () => Refusal): Refusal {
  const code = isOfGate(error) ? gateCodes.stake[error] : undefined;
  if (code === 'game_session_ended' || error === 'unknown_ticket') return sessionEnded();
  if (code === 'bonus_bet') return new Refusal(code, { value: { ...value, refused: undefined } });
  if (code) return new Refusal(code, { value: TELL_MORE.includes(code) ? value : undefined });
  switch (error) {
    case 'temporary':
      return tryAgain();
    default:
      return new Refusal('idempotency_conflict');
  }
}
