import type { Ctx } from '../core/ctx.ts';
import { isAway, isHeld, tookTooLong } from '../db/away.ts';
import { longWork } from '../db/connect.ts';
import { retention } from './retention.ts';

/**
 * Lets everything go whose time is over. An area that fails keeps no other from its turn: it is logged, and the job fails at the end, so
 * that it is tried again. Throws at once when the database is away.
 */
export async function sweep(ctx: Ctx): Promise<void> {
  const failed: string[] = [];
  // After a long rest there may be much to delete.
  await longWork(ctx.config.databaseUrl, async ({ db }) => {
    const now = ctx.clock.now();
    const place = { dataDir: ctx.config.dataDir, files: ctx.providers.files };
    for (const { table, part, sweep: letGo } of retention)
      await letGo(db, now, place).catch((err: unknown) => {
        if (isAway(err) && !isHeld(err) && !tookTooLong(err)) throw err;
        ctx.log.error({ err, table, part }, 'rows whose time is over stay for now');
        failed.push(table);
      });
  });
  if (failed.length > 0) throw new Error(`Rows whose time is over stay in ${failed.join(', ')}.`);
}
