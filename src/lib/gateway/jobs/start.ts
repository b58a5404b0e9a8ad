// Runs the jobs on the database's own queue, so that all processes share the work.
import { PgBoss } from 'pg-boss';
import type { Ctx } from '../core/ctx.ts';
import type { JobName, Jobs } from '../core/jobs.ts';
import { isAway } from '../db/away.ts';
import { reachable } from '../db/connect.ts';
import { type Job, jobs } from './registry.ts';

const KEPT_SECONDS = 86_400;
const STOP_MS = 1_000;
/** The queue's own upkeep may take longer than a call. Past this its connection is closed, not used again. */
const QUERY_MS = 15_000;
/** Jobs run when they are woken. This is how soon one runs that was woken for later by a process that has ended since. */
const LATE_SECONDS = 20;
/** A job for later is fetched when its time is past by the database's clock too. */
const SURELY_PAST_MS = 20;

/** Starts every job and puts the live waker into the context. Answers how to stop them. */
export async function startJobs(ctx: Ctx): Promise<() => Promise<void>> {
  const bounds = { ...reachable, query_timeout: QUERY_MS };
  const boss = new PgBoss({
    connectionString: ctx.config.databaseUrl,
    max: 3,
    useListenNotify: true,
    migrate: false,
    ...bounds,
  });
  boss.on('error', (err) => {
    if (isAway(err)) ctx.log.warn({ reason: err.message }, 'the job queue waits for the database');
    else ctx.log.error({ err }, 'the job queue reports an error');
  });
  const stop = () => boss.stop({ graceful: true, timeout: STOP_MS });
  try {
    await boss.start();
    await begin(boss, ctx);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function begin(boss: PgBoss, ctx: Ctx): Promise<void> {
  const workers = new Map<JobName, string>();
  for (const [name, job] of Object.entries(jobs) as [JobName, Job][]) {
    await boss.createQueue(name, {
      retryLimit: 3,
      retryBackoff: true,
      deleteAfterSeconds: KEPT_SECONDS,
      notify: true,
      ...(job.queuedOnce && { policy: 'short' as const }),
    });
    const options = { notifyPollingIntervalSeconds: LATE_SECONDS };
    workers.set(name, await boss.work(name, options, async () => run(ctx, name, job)));
    await boss.schedule(name, job.hours);
  }
  const wake: Jobs['wake'] = async (name, afterMs = 0) => {
    await boss.send(name, undefined, { startAfter: new Date(Date.now() + afterMs) });
    const worker = workers.get(name);
    if (afterMs > 0 && worker) setTimeout(() => boss.notifyWorker(worker), afterMs + SURELY_PAST_MS).unref();
  };
  ctx.jobs = {
    wake,
    async heard(name) {
      if (Object.hasOwn(jobs, name)) await wake(name as JobName);
    },
  };
  // What waited while no process ran.
  for (const name of Object.keys(jobs) as JobName[]) await ctx.jobs.wake(name);
}

async function run(ctx: Ctx, name: JobName, job: Job): Promise<void> {
  try {
    await job.run(ctx);
  } catch (err) {
    if (isAway(err)) ctx.log.warn({ reason: String(err), job: name }, 'a job waits for the database');
    else ctx.log.error({ err, job: name }, 'a job failed and will be tried again');
    throw err;
  }
}
