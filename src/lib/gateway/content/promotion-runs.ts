// Which periods of promotions are credited: keyed by promotion and period, and never by the last run.
import type { Day } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';

export async function isCredited({ db }: Pick<Ctx, 'db'>, promotion: string, period: Day): Promise<boolean> {
  const row = await db
    .selectFrom('promotion_runs')
    .select('period')
    .where('promotion', '=', promotion)
    .where('period', '=', period)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markCredited(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  promotion: string,
  period: Day,
): Promise<void> {
  await db
    .insertInto('promotion_runs')
    .values({ promotion, period, done_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
}
