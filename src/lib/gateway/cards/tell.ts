// What tabs hear of a table: that something has happened there. Each reads for itself what its player may see.
import type { Ctx } from '../core/ctx.ts';
import { publishBalances } from '../core/events.ts';

/** Tells the members at a table, and who looks after all of them; after the commit. */
export async function tellSeats(ctx: Ctx, gameId: string, members: readonly bigint[]): Promise<void> {
  if (members.length === 0) return;
  await ctx.events
    .publishAll(
      [...members, { channel: 'cards' as const }].map((to) => ({
        ...{ to, topic: 'table' as const, cause: 'turn' as const },
        news: { gameId },
      })),
    )
    .catch((err: unknown) => ctx.log.warn({ err }, 'events of a card table were not sent'));
}

/** The same where money has gone to or from the main wallet. */
export async function tellMoney(ctx: Ctx, members: readonly bigint[]): Promise<void> {
  await publishBalances(ctx, members, 'round');
}
