// What a reward asks for beside its points: bets of the last days, and that there is one left.
import { categories } from '../../rules/categories.ts';
import { NEEDS_DAYS, type PointType } from '../../rules/points.ts';
import { addDays, dayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';

/** Valid bets of the last 30 days, of the categories of a type; `redeem` counts all. */
export async function validForNeeds(ctx: Ctx, memberId: bigint, type: PointType): Promise<bigint> {
  const those = categories.filter(({ points }) => type === 'redeem' || points === type).map(({ id }) => id);
  const today = dayOf(ctx.clock.now(), ctx.settings.get('portal.zone'));
  const { valid } = await ctx.db
    .selectFrom('reward_days')
    .select(({ fn }) => fn.sum<bigint | null>('valid_minor').as('valid'))
    .where('member_id', '=', memberId)
    .where('day', '>', addDays(today, -NEEDS_DAYS))
    .where('category', 'in', those.length > 0 ? those : [''])
    .executeTakeFirstOrThrow();
  return BigInt(valid ?? 0);
}

/** How many of a reward are left: each exchange that is not rejected has taken some. */
export async function stockLeft(
  { db }: Pick<Ctx, 'db'>,
  { id, stock }: { id: string; stock: number },
): Promise<number> {
  const { taken } = await db
    .selectFrom('redemptions')
    .select(({ fn }) => fn.sum<bigint | null>('quantity').as('taken'))
    .where('reward', '=', id)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return Math.max(0, stock - Number(taken ?? 0));
}
