import { type Kysely, sql } from 'kysely';
import type { WalletError } from '../../contract/vendor.ts';
import type { DB } from '../db/schema.ts';

export interface Stake {
  memberId: bigint;
  currency: string;
  vassalage: string;
  gameId: string;
  gameSessionId: string;
  at: Date;
}

/**
 * Why a member may not stake in a game now, or undefined when they may. The same gate (`play_gate`) stands in front of
 * each bet inside `play`; limits and exclusions belong there. Wins and rollbacks never pass it.
 */
export async function mayStake(db: Kysely<DB>, stake: Stake): Promise<WalletError | undefined> {
  const { memberId, currency, vassalage, gameId, gameSessionId, at } = stake;
  const { rows } = await sql<{ refusal: WalletError | null }>`
    select play_gate(${memberId}, ${currency}, ${vassalage}, ${gameId}, ${gameSessionId}, ${at}) as refusal`.execute(
    db,
  );
  return rows[0]?.refusal ?? undefined;
}
