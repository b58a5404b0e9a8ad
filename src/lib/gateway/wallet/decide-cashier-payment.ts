import { decideCashierPayment as contract } from '../../contract/wallet.ts';
import { handle } from '../core/handle.ts';
import { decide } from '../providers/payment/sandbox/bank.ts';

export const decideCashierPayment = handle(contract, async ({ input, ctx, fail }) => {
  const decided = await decide(ctx.db, ctx.clock, input.reference, input.decision);
  if (!decided) return fail('not_found');
  await ctx.jobs.wake('carrySandboxNotices');
  return new Response(null, { status: 303, headers: { location: decided.returnUrl } });
});
