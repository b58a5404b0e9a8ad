import { type Kysely, sql } from 'kysely';
import type { WalletError } from '../../contract/vendor.ts';
import type { DB } from '../db/schema.ts';
import type { PlayMessage } from './play.ts';

export type Stake = Omit<PlayMessage, 'roundId' | 'actions'>;

/**
 * Why a member may not stake in a game now, or undefined when they may. The same gate (`play_gate`) stands in front of
 * each bet inside `play`; limits and exclusions belong there. Wins and rollbacks never pass it.
 */
export async function mayStake(db: Kysely<DB>, stake: Stake): Promise<WalletError | undefined> {
  const { memberId, currency, vassalage, gameId, at } = stake;
  const { gameSessionId = null, portalSessionId = null } = stake;
  const { rows } = await sql<{ refusal: WalletError | null }>`
    select play_gate(${memberId}, ${currency}, ${vassalage}, ${gameId}, ${gameSessionId}, ${at}, ${portalSessionId})
      as refusal`.execute(db);
  return rows[0]?.refusal ?? undefined;
}
