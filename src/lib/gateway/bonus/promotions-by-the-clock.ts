// Credits cashback of periods that are over and gifts of those that begin: each member and period once.
import { sql } from 'kysely';
import { type Day, localTime } from '../../rules/portal-day.ts';
import { duePeriods } from '../../rules/promotion-periods.ts';
import { isCredited, markCredited } from '../content/promotion-runs.ts';
import { type InForce, promotionsInForce } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import { isCountedBefore } from '../core/feed.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { tellGiven } from './tell.ts';

export async function promotionsByTheClock(ctx: Ctx): Promise<void> {
  const [today = '', time = ''] = localTime(ctx.clock.now(), ctx.settings.get('portal.zone')).split(' ');
  for (const promotion of promotionsInForce().filter(({ terms }) => terms.kind !== 'points'))
    for (const period of duePeriods(promotion, today, time)) {
      if (await isCredited(ctx, promotion.slug, period)) continue;
      // What was bet before today has to be counted by then.
      if (!(await isCountedBefore(ctx, { name: 'member days' }, today))) return;
      if (await creditPeriod(ctx, promotion, period)) await markCredited(ctx, promotion.slug, period);
    }
}

/** False when one of the members could not be credited, so that it is tried again. */
async function creditPeriod(ctx: Ctx, { slug, hash }: InForce, period: Day): Promise<boolean> {
  const { rows } = await sql<{ member: bigint }>`
    select bonus_takers(bonus_terms(${hash}), ${period}) as member`.execute(ctx.db);
  let credited = 0;
  await oneByOne(ctx, rows, {
    work: async ({ member }) => {
      await creditMember(ctx, { memberId: member, slug, hash, period });
      credited += 1;
    },
    failed: 'a promotion was not credited',
    about: ({ member }) => ({ memberId: String(member), promotion: slug, period }),
  });
  return credited === rows.length;
}

async function creditMember(
  ctx: Ctx,
  { memberId, slug, hash, period }: { memberId: bigint; slug: string; hash: string; period: Day },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ given: boolean }>`
      select bonus_credit(${hash}, ${memberId}, ${period}, ${tx.clock.now()}) as given`.execute(tx.db);
    if (!rows[0]?.given) return;
    const grant = await tx.db
      .selectFrom('bonus_grants')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('promotion', '=', slug)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tellGiven(tx, grant);
  });
}
