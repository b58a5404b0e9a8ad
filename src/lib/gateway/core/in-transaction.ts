import { inTx, type Tx } from '../db/tx.ts';
import type { Ctx } from './ctx.ts';
import type { PortalEvent } from './events.ts';
import { noteSecurity, type SecurityNote } from './security-log.ts';

/** The context inside a transaction. A function that takes it wants all that it does to hold together, or not at all. */
export interface TxCtx extends Ctx {
  db: Tx;
}

/**
 * Runs `work` in one transaction, with a context whose `db` is that transaction. What is published by that context, or noted in
 * the security log, goes out after the commit. `ctx` may be part of a context.
 */
export async function inTransaction<T, C extends Pick<Ctx, 'db' | 'events' | 'log'>>(
  ctx: C,
  work: (tx: C & { db: Tx }) => Promise<T>,
): Promise<T> {
  let events: PortalEvent[] = [];
  let notes: SecurityNote[] = [];
  const done = await inTx(ctx.db, (db) => {
    events = [];
    notes = [];
    const publish: Ctx['events']['publish'] = async (event, within) => {
      if (within) await ctx.events.publish(event, within);
      else events.push(event);
    };
    return work({ ...ctx, db, events: { ...ctx.events, publish }, notes });
  });
  for (const note of notes) noteSecurity(ctx, ...note);
  for (const event of events)
    await ctx.events
      .publish(event)
      .catch((err: unknown) => ctx.log.warn({ err }, 'an event after a commit was not sent'));
  return done;
}
