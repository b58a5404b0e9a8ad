import { createDownline as contract } from '../../contract/agent-register.ts';
import { createDownline as create } from '../agents/create-downline.ts';
import { handle } from '../core/handle.ts';
import { uniqueViolation } from '../db/unique-violation.ts';

export const createDownline = handle(contract, async ({ ctx, session, input, fail }) => {
  const { memberId } = session;
  await ctx.rateLimits.take('limits.downline', { memberId });
  try {
    return await create(ctx, { agentId: memberId, ...input });
  } catch (error) {
    // A name that is taken counts as a try: it tells who has an account here.
    if (uniqueViolation(error) === 'members_account_key') return fail('account_taken');
    await ctx.rateLimits.giveBack('limits.downline', { memberId });
    throw error;
  }
});
