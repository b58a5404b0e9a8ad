// Gives the points of promotions for days that are over: each member and day once.
import { sql } from 'kysely';
import { categories } from '../../rules/categories.ts';
import { type Day, localTime } from '../../rules/portal-day.ts';
import { duePeriods } from '../../rules/promotion-periods.ts';
import { isCredited, markCredited } from '../content/promotion-runs.ts';
import { type InForce, promotionsInForce } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import { isCountedBefore } from '../core/feed.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { rewardDays } from '../rewards/count.ts';
import { mallTerms } from './terms.ts';

export async function pointPromotionsByTheClock(ctx: Ctx): Promise<void> {
  if (!mallTerms().open) return;
  const [today = '', time = ''] = localTime(ctx.clock.now(), ctx.settings.get('portal.zone')).split(' ');
  for (const promotion of promotionsInForce().filter(({ terms }) => terms.kind === 'points'))
    for (const day of duePeriods(promotion, today, time)) {
      if (await isCredited(ctx, promotion.slug, day)) continue;
      if (!(await isCountedBefore(ctx, rewardDays, today))) return;
      if (await creditDay(ctx, promotion, day)) await markCredited(ctx, promotion.slug, day);
    }
}

/** False when one of the members could not be given theirs, so that it is tried again. */
async function creditDay(ctx: Ctx, { slug, terms, hash }: InForce, day: Day): Promise<boolean> {
  const counted = categories.filter(({ key }) => terms.categories.includes(key)).map(({ id }) => id);
  const members = await ctx.db
    .selectFrom('reward_days')
    .select('member_id')
    .distinct()
    .where('day', '=', day)
    .where('category', 'in', counted)
    .execute();
  let credited = 0;
  await oneByOne(ctx, members, {
    work: async ({ member_id }) => {
      await sql`select points_promote(${hash}, ${member_id}, ${day}, ${mallTerms().hash}, ${ctx.clock.now()})`.execute(
        ctx.db,
      );
      credited += 1;
    },
    failed: 'points of a promotion were not given',
    about: ({ member_id }) => ({ memberId: String(member_id), promotion: slug, day }),
  });
  return credited === members.length;
}
