// What a member's valid bets of cash come to.
import type { Range } from '../../rules/periods.ts';
import type { Ctx } from '../core/ctx.ts';

/** Of days [from, to). */
export async function validBetween(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  { from, to }: Range,
): Promise<bigint> {
  const { valid } = await db
    .selectFrom('reward_days')
    .select(({ fn }) => fn.sum<bigint | null>('valid_minor').as('valid'))
    .where('member_id', '=', memberId)
    .where('day', '>=', from)
    .where('day', '<', to)
    .executeTakeFirstOrThrow();
  return BigInt(valid ?? 0);
}

/** Of one day, by category. */
export async function validOfDay(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  day: string,
): Promise<{ category: string; validMinor: bigint }[]> {
  return db
    .selectFrom('reward_days')
    .select(['category', 'valid_minor as validMinor'])
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .orderBy('category')
    .execute();
}
