import { inTx } from '../db/tx.ts';
import type { Ctx } from './ctx.ts';
import type { PortalEvent } from './events.ts';

/**
 * Runs `work` in one transaction. The context that it gets reads and writes in that transaction, and what it publishes goes
 * out after the commit.
 */
export async function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  let events: PortalEvent[] = [];
  const done = await inTx(ctx.db, (tx) => {
    events = [];
    const publish: Ctx['events']['publish'] = async (event, db) => {
      if (db) await ctx.events.publish(event, db);
      else events.push(event);
    };
    return work({ ...ctx, db: tx, events: { ...ctx.events, publish } });
  });
  for (const event of events)
    await ctx.events
      .publish(event)
      .catch((err: unknown) => ctx.log.warn({ err }, 'an event after a commit was not sent'));
  return done;
}
