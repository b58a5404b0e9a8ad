// What a member wants when a price has moved while a bet is placed.
import type { PricePolicy } from '../../../../contract/price-policy.ts';
import type { Ctx } from '../../../core/ctx.ts';

/** Who has chosen nothing is asked before a lower price is taken. */
const STANDARD: PricePolicy = 'better';

export async function policyOf({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<PricePolicy> {
  const row = await db
    .selectFrom('price_policies')
    .select('policy')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.policy ?? STANDARD;
}

export async function setPolicy(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  memberId: bigint,
  policy: PricePolicy,
): Promise<void> {
  const set = { policy, chosen_at: clock.now() };
  await db
    .insertInto('price_policies')
    .values({ member_id: memberId, ...set })
    .onConflict((row) => row.column('member_id').doUpdateSet(set))
    .execute();
}
