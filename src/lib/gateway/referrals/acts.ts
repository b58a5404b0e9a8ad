// Friends come by a code, and what they bring is claimed.
import { type Selectable, sql } from 'kysely';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Rewards } from '../db/schema.ts';
import { payReward } from '../rewards/claim.ts';
import { referralTerms } from './terms.ts';

/** Notes by whose code a newcomer came. */
export async function joinByCode(tx: TxCtx, friendId: bigint, code: string): Promise<void> {
  const { open, hash } = referralTerms();
  if (!open) return;
  await sql`select referrals_join(${friendId}, ${code}, ${hash}, ${tx.clock.now()})`.execute(tx.db);
}

/** Claims all that friends have brought; answers the sum. Throws a `Refusal`. */
export async function claimReferral(tx: TxCtx, { memberId }: { memberId: bigint }): Promise<bigint> {
  const { rows } = await sql<Selectable<Rewards>>`
    select * from referrals_claim(${memberId}, ${tx.clock.now()})`.execute(tx.db);
  if (rows.length === 0) throw new Refusal('nothing_to_claim');
  let sum = 0n;
  for (const { id, number, source, currency, amount_minor: amountMinor } of rows) {
    await payReward(tx, { id, number, source, memberId, currency, amountMinor });
    sum += amountMinor;
  }
  return sum;
}
