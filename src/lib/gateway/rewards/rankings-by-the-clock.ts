// Gives the prizes of rankings that are over; their winners find them in the reward center.
import { sql } from 'kysely';
import { addDays, localTime } from '../../rules/portal-day.ts';
import { isPrizeDue } from '../../rules/promotion-periods.ts';
import { isCredited, markCredited } from '../content/promotion-runs.ts';
import { promotionsInForce } from '../content/promotions.ts';
import type { Ctx } from '../core/ctx.ts';
import { isCountedBefore } from '../core/feed.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { rewardDays } from './count.ts';

export async function rankingsByTheClock(ctx: Ctx): Promise<void> {
  const [today = '', time = ''] = localTime(ctx.clock.now(), ctx.settings.get('portal.zone')).split(' ');
  const due = promotionsInForce().filter(
    (each) => each.terms.kind === 'ranking' && isPrizeDue(each, today, time),
  );
  for (const promotion of due) {
    const { slug, starts, ends = starts, hash } = promotion;
    if (await isCredited(ctx, slug, starts)) continue;
    if (!(await isCountedBefore(ctx, rewardDays, addDays(ends, 1)))) return;
    await inTransaction(ctx, async (tx) => {
      // The mark first: another process that gives them now is waited for, and then its prizes are there.
      await markCredited(tx, slug, starts);
      await sql`select rewards_give_ranking(${hash}, ${tx.clock.now()})`.execute(tx.db);
    });
  }
}
