// Runs the jobs on the database's own queue, so that all processes share the work.
import { PgBoss } from 'pg-boss';
import type { Ctx } from '../ctx.ts';
import type { JobName } from './jobs.ts';
import { type Job, jobs } from './registry.ts';

const KEPT_SECONDS = 86_400;
const STOP_MS = 5_000;
/** A job that is woken at once runs at once; one that is woken for later runs within this time of it. */
const LATE_SECONDS = 2;

/** Starts every job and puts the live waker into the context. Answers how to stop them. */
export async function startJobs(ctx: Ctx): Promise<() => Promise<void>> {
  const connectionString = ctx.config.databaseUrl;
  const boss = new PgBoss({ connectionString, max: 3, useListenNotify: true, migrate: false });
  boss.on('error', (err) => ctx.log.error({ err }, 'the job queue reports an error'));
  await boss.start();
  for (const [name, job] of Object.entries(jobs) as [JobName, Job][]) {
    await boss.createQueue(name, {
      retryLimit: 3,
      retryBackoff: true,
      deleteAfterSeconds: KEPT_SECONDS,
      notify: true,
    });
    await boss.work(name, { notifyPollingIntervalSeconds: LATE_SECONDS }, async () => run(ctx, name, job));
    await boss.schedule(name, job.hours);
  }
  ctx.jobs = {
    async wake(name, afterMs = 0) {
      await boss.send(name, undefined, { startAfter: new Date(Date.now() + afterMs) });
    },
  };
  // What waited while no process ran.
  for (const name of Object.keys(jobs) as JobName[]) await ctx.jobs.wake(name);
  return () => boss.stop({ graceful: true, timeout: STOP_MS });
}

async function run(ctx: Ctx, name: JobName, job: Job): Promise<void> {
  try {
    await job.run(ctx);
  } catch (err) {
    ctx.log.error({ err, job: name }, 'a job failed and will be tried again');
    throw err;
  }
}
