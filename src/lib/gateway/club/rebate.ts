import { rebate as contract } from '../../contract/rewards.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { rebateDays, rebateToday, rebateWaiting } from '../rewards/rebate-view.ts';

export const rebate = handle(contract, async ({ ctx, session: { memberId } }) => {
  if (!ctx.flags.on('MANPLAYREB3')) throw new Refusal('not_allowed');
  // What waits is read first: a day that is closed between the two would otherwise be in neither.
  const waiting = await rebateWaiting(ctx, memberId);
  return { ...(await rebateToday(ctx, memberId)), waiting, days: await rebateDays(ctx, memberId) };
});
