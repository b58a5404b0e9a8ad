// One round that a member's own seeds decide at once: stake, result and win in one transaction. Its id makes it happen once.
import { type Draws, resolve } from '../../rules/fair.ts';
import type { GameTable } from '../../rules/table-text.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { hmac } from '../fairness/hashing.ts';
import { lockSeeds, serverSeedOf, takeNonce } from '../fairness/seeds.ts';
import { askForFreeRound } from '../play/rounds-to-play.ts';
import { askForBet, type Booked, bookRound, type PlayedLines, placeBet, type Stake } from './booking.ts';
import { askChoice, keptRound, waitsForChoice } from './choices.ts';
import type { Staker } from './player.ts';
import { keepRound } from './rounds.ts';
import { tableHash } from './tables.ts';

export type { PlayedLines };

export interface OwnRound<Result> {
  player: Staker;
  table: GameTable;
  betMinor: bigint;
  /** The free rounds of which it is one. */
  freeRounds?: string | undefined;
  roundId: string;
  /** The rules of the game, which ask for their draws. */
  play(): Draws<Result>;
  winOf(result: Result): bigint;
  /** Reads a kept result. */
  read(kept: unknown): Result;
  /** Whether the round goes on by a choice of the player. No other round of the game begins before that. */
  waits?(result: Result): boolean;
  /** Whether a kept round is the one that is asked for, where it is more than a bet. */
  isAsked?(kept: Result): boolean;
  /** What its bet consists of, where that is more than one stake. Only rounds that are over at once have it. */
  linesOf?(result: Result): PlayedLines;
  /** Books a round that is paid from a pool, and answers it with what the pool paid. */
  bookFromPool?(tx: TxCtx, stake: OwnStake, result: Result): Promise<FromPool<Result>>;
}

/** The lines of such a round come with its result. */
export type OwnStake = Omit<Stake, 'lines'>;

export interface FromPool<Result> {
  booked: Booked;
  winMinor: bigint;
  result: Result;
}

export interface PlayedRound<Result> extends Booked {
  betMinor: bigint;
  winMinor: bigint;
  nonce: number;
  result: Result;
}

/**
 * A round, booked once however often it is asked for. Throws `idempotency_conflict` when it was played with another bet or
 * asked for otherwise, and `round_open` when a round of the game waits for the player's choice.
 */
export async function playOwnRound<Result>(tx: TxCtx, round: OwnRound<Result>): Promise<PlayedRound<Result>> {
  const { player, table, betMinor, roundId, freeRounds } = round;
  // Rounds of a member queue here, so a repeat sees what the first one booked.
  const seeds = await lockSeeds(tx, player.memberId);
  const before = await keptRound(tx, roundId);
  if (before) {
    const { winMinor, nonce, at } = before;
    const result = round.read(before.result);
    if (before.betMinor !== betMinor || round.isAsked?.(result) === false)
      throw new Refusal('idempotency_conflict');
    const stake = { player, betId: roundId, roundId, betMinor, freeRounds, at };
    const booked = before.waits
      ? await placeBet(tx, stake)
      : await bookRound(tx, { ...stake, winMinor, lines: round.linesOf?.(result) });
    return { ...booked, betMinor, winMinor, nonce, result };
  }
  if (round.waits && (await waitsForChoice(tx, player))) throw new Refusal('round_open');
  const at = tx.clock.now();
  if (freeRounds) await askForFreeRound(tx, player, { id: freeRounds, betMinor });
  await askForBet(tx, { player, betMinor, freeRounds, at });
  const pair = await takeNonce(tx, seeds);
  const { nonce, client_seed: clientSeed } = pair;
  const serverSeed = serverSeedOf(tx, pair);
  const drawn = resolve(round.play(), { serverSeed, clientSeed, nonce }, hmac);
  const { booked, winMinor, result } = await bookDrawn(tx, round, at, drawn);
  await keepRound(tx, {
    ...{ id: roundId, player, seedPairId: pair.id, nonce, clientSeed, betMinor, winMinor, result, at },
    ...{ tableVersion: table.version, tableHash: tableHash(table) },
  });
  if (round.waits?.(result)) await askChoice(tx, { roundId, player, at });
  // Read as a repeat reads it from the database, so that both answers are the same to the byte.
  return { ...booked, betMinor, winMinor, nonce, result: round.read(result) };
}

async function bookDrawn<Result>(
  tx: TxCtx,
  round: OwnRound<Result>,
  at: Date,
  result: Result,
): Promise<FromPool<Result>> {
  const { player, betMinor, roundId, freeRounds } = round;
  const stake = { player, betId: roundId, roundId, betMinor, freeRounds, at };
  if (round.bookFromPool) return round.bookFromPool(tx, stake, result);
  if (round.waits?.(result)) return { booked: await placeBet(tx, stake), winMinor: 0n, result };
  const winMinor = round.winOf(result);
  const lines = round.linesOf?.(result);
  return { booked: await bookRound(tx, { ...stake, winMinor, lines }), winMinor, result };
}
