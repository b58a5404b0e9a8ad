import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { choose, overdueChoices } from './choices.ts';

/**
 * Plays rounds on by the first choice whose players have not chosen in seven days, or have excluded themselves. One that fails
 * is logged and does not keep the others from being paid.
 */
export async function closeChoices(ctx: Ctx): Promise<void> {
  await oneByOne(ctx, await overdueChoices(ctx), {
    async work({ round_id: roundId, member_id: memberId, game_id: gameId, ...of }) {
      const player = { memberId, gameId, ...of };
      await inTransaction(ctx, (tx) => choose(tx, { player, roundId, choice: 0, by: 'house' }));
      await publishBalance(ctx, memberId, 'round');
    },
    failed: 'a waiting round could not be played on',
    about: ({ round_id: roundId }) => ({ roundId }),
  });
}
