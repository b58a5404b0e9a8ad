// Rounds as they are kept: what each was resolved from and what came out, to replay, to answer again, to verify.
import * as z from 'zod/mini';
import { slotRound } from '../../contract/slot.ts';
import type { SlotRound } from '../../rules/slot/play.ts';
import type { Tx } from '../db/tx.ts';
import { house } from './catalogue.ts';

const kept = z.object({
  clientSeed: z.string(),
  betMinor: z.string(),
  winMinor: z.string(),
  round: slotRound,
});

export interface KeptRound {
  clientSeed: string;
  betMinor: bigint;
  winMinor: bigint;
  round: SlotRound;
  at: Date;
}

/** Reads what `keepRound` wrote. */
export function readRound(row: { inputs: unknown; result: unknown; created_at: Date }): KeptRound {
  const { betMinor, winMinor, ...rest } = kept.parse({ ...Object(row.inputs), round: row.result });
  return { ...rest, betMinor: BigInt(betMinor), winMinor: BigInt(winMinor), at: row.created_at };
}

export interface NewRound extends KeptRound {
  id: string;
  memberId: bigint;
  gameId: string;
  gameSessionId: string;
  seedPairId: bigint;
  nonce: number;
  tableVersion: string;
  tableHash: string;
}

export async function keepRound(tx: Tx, round: NewRound): Promise<void> {
  await tx
    .insertInto('rounds')
    .values({
      id: round.id,
      vassalage: house.vassalage,
      scope: 'member',
      proof: 'seed_pair',
      member_id: round.memberId,
      game_id: round.gameId,
      game_session_id: round.gameSessionId,
      seed_pair_id: round.seedPairId,
      nonce: round.nonce,
      table_version: round.tableVersion,
      table_hash: round.tableHash,
      inputs: JSON.stringify({
        clientSeed: round.clientSeed,
        betMinor: round.betMinor.toString(),
        winMinor: round.winMinor.toString(),
      }),
      result: JSON.stringify(round.round),
      created_at: round.at,
    })
    .execute();
}
