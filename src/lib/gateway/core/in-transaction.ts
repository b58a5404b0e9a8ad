import { inTx, type Tx } from '../db/tx.ts';
import type { Ctx } from './ctx.ts';
import type { PortalEvent } from './events.ts';
import type { Jobs } from './jobs.ts';
import { noteSecurity, type SecurityNote } from './security-log.ts';

/** The context inside a transaction. A function that takes it wants all that it does to hold together, or not at all. */
export interface TxCtx extends Ctx {
  db: Tx;
}

/**
 * Runs `work` in one transaction, with a context whose `db` is that transaction. What is published by that context, or noted in
 * the security log, goes out after the commit; so do jobs that it wakes. `ctx` may be part of a context.
 */
export async function inTransaction<T, C extends Pick<Ctx, 'db' | 'events' | 'log'> & { jobs?: Jobs }>(
  ctx: C,
  work: (tx: C & { db: Tx }) => Promise<T>,
): Promise<T> {
  let events: PortalEvent[] = [];
  let notes: SecurityNote[] = [];
  let wakes: Parameters<Jobs['wake']>[] = [];
  const wake: Jobs['wake'] = async (...asked) => {
    wakes.push(asked);
  };
  const jobs = ctx.jobs && { jobs: { ...ctx.jobs, wake } };
  const done = await inTx(ctx.db, (db) => {
    events = [];
    notes = [];
    wakes = [];
    const publish: Ctx['events']['publish'] = async (event, within) => {
      if (within) await ctx.events.publish(event, within);
      else events.push(event);
    };
    const publishAll: Ctx['events']['publishAll'] = async (all) => {
      events.push(...all);
    };
    return work({ ...ctx, db, events: { ...ctx.events, publish, publishAll }, notes, ...jobs });
  });
  for (const note of notes) noteSecurity(ctx, ...note);
  if (events.length > 0)
    await ctx.events
      .publishAll(events)
      .catch((err: unknown) => ctx.log.warn({ err }, 'events after a commit were not sent'));
  for (const asked of wakes)
    await ctx.jobs
      ?.wake(...asked)
      .catch((err: unknown) => ctx.log.warn({ err }, 'a job was not woken after a commit'));
  return done;
}
