// One round of a slot: stake, result and pay in one transaction. The player's spin id makes it happen once.
import type { NotNull } from 'kysely';
import type { OutputOf } from '../../../../contract/call.ts';
import type * as contract from '../../../../contract/house.ts';
import { resolve } from '../../../../rules/fair.ts';
import { toWire } from '../../../../rules/money.ts';
import type { SlotDefinition } from '../../../../rules/slot/definition.ts';
import { playRound } from '../../../../rules/slot/play.ts';
import type { Ctx } from '../../../core/ctx.ts';
import { Refusal } from '../../../core/errors.ts';
import type { GameSession } from '../../../core/session.ts';
import type { Tx } from '../../../db/tx.ts';
import { hmac, lockSeeds, takeNonce } from '../../../fairness/seeds.ts';
import { bookRound } from '../../booking.ts';
import { type KeptRound, keepRound, readRound } from '../../rounds.ts';
import { tableHash } from '../../tables.ts';

/** A spin as the contract answers it. */
export type PlayedSpin = OutputOf<typeof contract.houseSpin>;

export interface AskedSpin {
  /** Of a game that the caller has shown to be open. */
  session: GameSession;
  table: SlotDefinition;
  betMinor: bigint;
  roundId: string;
}

/** One spin of a member, booked once however often it is asked for. */
export async function playSpin(ctx: Ctx, tx: Tx, spin: AskedSpin): Promise<PlayedSpin> {
  // Spins of a member queue here, so a repeat sees what the first one booked.
  const seeds = await lockSeeds(ctx, tx, spin.session.memberId);
  const before = await tx
    .selectFrom('rounds')
    .select(['inputs', 'result', 'nonce', 'created_at'])
    .$narrowType<{ nonce: NotNull }>()
    .where('id', '=', spin.roundId)
    .executeTakeFirst();
  if (before) return answerAgain(tx, spin, { ...readRound(before), nonce: before.nonce });

  const { session, table, betMinor, roundId } = spin;
  const pair = await takeNonce(ctx, tx, seeds);
  const inputs = { serverSeed: pair.server_seed, clientSeed: pair.client_seed, nonce: pair.nonce };
  const round = resolve(playRound(table), inputs, hmac);
  const winMinor = (betMinor / BigInt(table.coins)) * BigInt(round.coins);
  const at = ctx.clock.now();
  const { number, balanceMinor } = await bookRound(tx, { session, roundId, betMinor, winMinor, at });
  await keepRound(tx, {
    id: roundId,
    memberId: session.memberId,
    gameId: table.gameId,
    gameSessionId: session.gameSessionId,
    seedPairId: pair.id,
    nonce: pair.nonce,
    tableVersion: table.version,
    tableHash: tableHash(table),
    clientSeed: pair.client_seed,
    betMinor,
    winMinor,
    round,
    at,
  });
  return answer({ number, betMinor, winMinor, balanceMinor, nonce: pair.nonce, round });
}

async function answerAgain(
  tx: Tx,
  spin: AskedSpin,
  kept: KeptRound & { nonce: number },
): Promise<PlayedSpin> {
  const { betMinor, winMinor, nonce, round } = kept;
  if (betMinor !== spin.betMinor) throw new Refusal('idempotency_conflict');
  const booked = await bookRound(tx, { ...spin, winMinor, at: kept.at });
  return answer({ ...booked, betMinor, winMinor, nonce, round });
}

function answer(played: {
  number: string;
  betMinor: bigint;
  winMinor: bigint;
  balanceMinor: bigint;
  nonce: number;
  round: PlayedSpin['round'];
}): PlayedSpin {
  return {
    number: played.number,
    bet: toWire(played.betMinor),
    win: toWire(played.winMinor),
    balance: toWire(played.balanceMinor),
    nonce: played.nonce,
    round: played.round,
  };
}
