import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Marks a proof as used until it expires; false when it was used before. */
export async function spendProof(db: Kysely<DB>, proof: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('bot_proofs')
    .values({ proof_hash: createHash('sha256').update(proof).digest(), expires_at: expiresAt })
    .onConflict((on) => on.doNothing())
    .returning('proof_hash')
    .executeTakeFirst();
  return row !== undefined;
}
