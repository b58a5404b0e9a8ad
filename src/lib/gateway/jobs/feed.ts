import { mostPlayed } from '../catalogue/most-played.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Consumer, follow } from '../core/feed.ts';
import { memberDays } from '../play/member-days.ts';
import { winners } from '../play/winners.ts';

/** All who count what was settled. */
export const consumers: readonly Consumer[] = [memberDays, winners, mostPlayed];

/** One that fails keeps no other from its rows: the failure is thrown at the end, and its batch comes again. */
export async function followFeed(ctx: Ctx): Promise<void> {
  const ended = await Promise.allSettled(consumers.map((consumer) => follow(ctx, consumer)));
  const failed = ended.filter((each) => each.status === 'rejected');
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ reason }) => reason),
      'the feed was not followed to its end',
    );
}
