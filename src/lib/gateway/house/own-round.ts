// One round that a member's own seeds decide at once: stake, result and win in one transaction. Its id makes it happen once.
import type { NotNull } from 'kysely';
import { type Draws, resolve } from '../../rules/fair.ts';
import type { GameTable } from '../../rules/table-text.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { hmac } from '../fairness/hashing.ts';
import { lockSeeds, serverSeedOf, takeNonce } from '../fairness/seeds.ts';
import { askForBet, type Booked, bookRound } from './booking.ts';
import type { Staker } from './player.ts';
import { keepRound, readInputs } from './rounds.ts';
import { tableHash } from './tables.ts';

export interface OwnRound<Result> {
  player: Staker;
  table: GameTable;
  betMinor: bigint;
  roundId: string;
  /** The rules of the game, which ask for their draws. */
  play(): Draws<Result>;
  winOf(result: Result): bigint;
  /** Reads a kept result. */
  read(kept: unknown): Result;
}

export interface PlayedRound<Result> extends Booked {
  betMinor: bigint;
  winMinor: bigint;
  nonce: number;
  result: Result;
}

/** A round, booked once however often it is asked for. Throws `idempotency_conflict` when it was played with another bet. */
export async function playOwnRound<Result>(tx: TxCtx, round: OwnRound<Result>): Promise<PlayedRound<Result>> {
  const { player, table, betMinor, roundId } = round;
  // Rounds of a member queue here, so a repeat sees what the first one booked.
  const seeds = await lockSeeds(tx, player.memberId);
  const before = await tx.db
    .selectFrom('rounds')
    .select(['inputs', 'result', 'nonce', 'created_at'])
    .$narrowType<{ nonce: NotNull }>()
    .where('id', '=', roundId)
    .executeTakeFirst();
  if (before) {
    const { winMinor, ...kept } = readInputs(before.inputs);
    if (kept.betMinor !== betMinor) throw new Refusal('idempotency_conflict');
    const booked = await bookRound(tx, {
      player,
      betId: roundId,
      roundId,
      betMinor,
      winMinor,
      at: before.created_at,
    });
    return { ...booked, betMinor, winMinor, nonce: before.nonce, result: round.read(before.result) };
  }
  const at = tx.clock.now();
  await askForBet(tx, { player, betMinor, at });
  const pair = await takeNonce(tx, seeds);
  const { nonce, client_seed: clientSeed } = pair;
  const serverSeed = serverSeedOf(tx, pair);
  const result = resolve(round.play(), { serverSeed, clientSeed, nonce }, hmac);
  const winMinor = round.winOf(result);
  const booked = await bookRound(tx, { player, betId: roundId, roundId, betMinor, winMinor, at });
  await keepRound(tx, {
    ...{ id: roundId, player, seedPairId: pair.id, nonce, clientSeed, betMinor, winMinor, result, at },
    ...{ tableVersion: table.version, tableHash: tableHash(table) },
  });
  // Read as a repeat reads it from the database, so that both answers are the same to the byte.
  return { ...booked, betMinor, winMinor, nonce, result: round.read(result) };
}
