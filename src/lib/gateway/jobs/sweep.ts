import type { Ctx } from '../core/ctx.ts';
import { longWork } from '../db/connect.ts';
import { retention } from './retention.ts';

/** Lets everything go whose time is over. */
export async function sweep(ctx: Ctx): Promise<void> {
  // After a long rest there may be much to delete.
  await longWork(ctx.config.databaseUrl, async ({ db }) => {
    const now = ctx.clock.now();
    const place = { dataDir: ctx.config.dataDir, files: ctx.providers.files };
    for (const each of retention) await each.sweep(db, now, place);
  });
}
