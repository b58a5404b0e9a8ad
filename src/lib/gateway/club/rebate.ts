import { rebate as contract } from '../../contract/rewards.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { rebateDays, rebateToday } from '../rewards/rebate-view.ts';

export const rebate = handle(contract, async ({ ctx, session: { memberId } }) => {
  if (!ctx.flags.on('MANPLAYREB3')) throw new Refusal('not_allowed');
  return { ...(await rebateToday(ctx, memberId)), days: await rebateDays(ctx, memberId) };
});
