import { sandboxPayoutNotice as contract } from '../../contract/withdrawals.ts';
import { handle } from '../core/handle.ts';
import { takeProviderNotice } from '../payment-notices/take-provider-notice.ts';
import { SANDBOX } from '../providers/payment/stand-in.ts';

export const sandboxPayoutNotice = handle(contract, async ({ input, ctx, request, fail }) => {
  const taken = await takeProviderNotice(ctx, SANDBOX, { body: input.body, headers: request.headers });
  if (taken === 'kept') return {};
  return fail('signature_invalid');
});
