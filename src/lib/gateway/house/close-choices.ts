import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { choose, overdueChoices } from './choices.ts';

/**
 * Plays rounds on by the first choice whose players have not chosen in seven days, or have excluded themselves. One that fails
 * is logged and does not keep the others from being paid.
 */
export async function closeChoices(ctx: Ctx): Promise<void> {
  for (const { round_id: roundId, member_id: memberId, game_id: gameId, ...of } of await overdueChoices(
    ctx,
  )) {
    const player = { memberId, gameId, ...of };
    const chosen = { player, roundId, choice: 0, by: 'house' as const };
    await inTransaction(ctx, (tx) => choose(tx, chosen))
      .then(() => publishBalance(ctx, memberId, 'round'))
      .catch((err: unknown) => ctx.log.error({ err, roundId }, 'a waiting round could not be played on'));
  }
}
