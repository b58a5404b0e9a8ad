import { sandboxPayoutNotice as contract } from '../../contract/withdrawals.ts';
import { handle } from '../core/handle.ts';
import { takeReport } from '../withdrawals/report.ts';

const PROVIDER = 'sandbox';

export const sandboxPayoutNotice = handle(contract, async ({ input, ctx, request, fail }) => {
  const notice = ctx.providers.payment[PROVIDER]?.readPayout({ body: input.body, headers: request.headers });
  if (!notice) return fail('signature_invalid');
  await takeReport(ctx, PROVIDER, notice);
  return {};
});
