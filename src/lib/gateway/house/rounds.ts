// Rounds as they are kept: what each was resolved from and what came out, to replay, to answer again, to verify.
import * as z from 'zod/mini';
import type { TxCtx } from '../core/in-transaction.ts';
import { isInFrame, type Staker, vassalageOf } from './player.ts';

const kept = z.object({ clientSeed: z.string(), betMinor: z.string(), winMinor: z.string() });

export interface RoundInputs {
  clientSeed: string;
  betMinor: bigint;
  winMinor: bigint;
}

/** Reads the inputs that `keepRound` wrote. */
export function readInputs(inputs: unknown): RoundInputs {
  const { clientSeed, betMinor, winMinor } = kept.parse(inputs);
  return { clientSeed, betMinor: BigInt(betMinor), winMinor: BigInt(winMinor) };
}

export interface NewRound extends RoundInputs {
  id: string;
  player: Staker;
  seedPairId: bigint;
  nonce: number;
  tableVersion: string;
  tableHash: string;
  result: unknown;
  at: Date;
}

/** Keeps a round that a member's own seeds have decided. */
export async function keepRound({ db }: TxCtx, round: NewRound): Promise<void> {
  const { player } = round;
  await db
    .insertInto('rounds')
    .values({
      id: round.id,
      vassalage: vassalageOf(player),
      scope: 'member',
      proof: 'seed_pair',
      member_id: player.memberId,
      game_id: player.gameId,
      game_session_id: isInFrame(player) ? player.gameSessionId : null,
      seed_pair_id: round.seedPairId,
      nonce: round.nonce,
      table_version: round.tableVersion,
      table_hash: round.tableHash,
      inputs: JSON.stringify({
        clientSeed: round.clientSeed,
        betMinor: round.betMinor.toString(),
        winMinor: round.winMinor.toString(),
      }),
      result: JSON.stringify(round.result),
      created_at: round.at,
    })
    .execute();
}
