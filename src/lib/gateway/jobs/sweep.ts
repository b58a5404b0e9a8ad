import { sweepChat } from '../chat/sweep.ts';
import type { Ctx } from '../core/ctx.ts';
import type { Sweep } from '../core/jobs.ts';
import { sweepCore } from '../core/sweep.ts';
import { longWork } from '../db/connect.ts';
import { sweepEntry } from '../entry/sweep.ts';
import { sweepProofs } from '../proofs/sweep.ts';
import { sweepBotProofs } from '../providers/bot-check/spend.ts';

/** What each room keeps only for a while. */
const sweeps: readonly Sweep[] = [sweepCore, sweepProofs, sweepBotProofs, sweepEntry, sweepChat];

export async function sweep(ctx: Ctx): Promise<void> {
  // After a long rest there may be much to delete.
  await longWork(ctx.config.databaseUrl, async ({ db }) => {
    const now = ctx.clock.now();
    for (const each of sweeps) await each(db, now);
  });
}
