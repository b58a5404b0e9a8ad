// Which periods the jobs of rewards have done: work is keyed by job and period, and never by its last run.
import type { Day } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import type { RewardRuns } from '../db/schema.ts';

type Job = RewardRuns['job'];

export async function isDone({ db }: Pick<Ctx, 'db'>, job: Job, period: Day): Promise<boolean> {
  const row = await db
    .selectFrom('reward_runs')
    .select('period')
    .where('job', '=', job)
    .where('period', '=', period)
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest period that a job has done; undefined when it has done none. */
export async function lastDone({ db }: Pick<Ctx, 'db'>, job: Job): Promise<Day | undefined> {
  const row = await db
    .selectFrom('reward_runs')
    .select(({ fn }) => fn.max<Day | null>('period').as('last'))
    .where('job', '=', job)
    .executeTakeFirst();
  return row?.last ?? undefined;
}

export async function markDone(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  job: Job,
  period: Day,
): Promise<void> {
  await db
    .insertInto('reward_runs')
    .values({ job, period, done_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
}
