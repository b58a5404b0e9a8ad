import { bonuses } from '../bonus/count.ts';
import { mostPlayed } from '../catalogue/most-played.ts';
import type { Ctx } from '../core/ctx.ts';
import { behind, type Consumer, follow } from '../core/feed.ts';
import { countMovements } from '../lists/movement-days.ts';
import { missionCounts } from '../missions/count.ts';
import { betDays } from '../play/bet-days.ts';
import { gameReturns } from '../play/game-returns.ts';
import { memberDays } from '../play/member-days.ts';
import { winners } from '../play/winners.ts';
import { pointCounts } from '../points/count.ts';
import { rewardDays } from '../rewards/count.ts';

/** All who count what was settled. */
export const consumers: readonly Consumer[] = [
  memberDays,
  betDays,
  gameReturns,
  winners,
  mostPlayed,
  rewardDays,
  pointCounts,
  missionCounts,
  bonuses,
];

/** A consumer that fails does not stop the others: the first failure is thrown at the end, and its batch comes again. */
export async function followFeed(ctx: Ctx): Promise<void> {
  const ended = await Promise.allSettled([
    ...(await behind(ctx, consumers)).map((consumer) => follow(ctx, consumer)),
    countMovements(ctx),
  ]);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
