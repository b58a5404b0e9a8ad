import { sandboxNotice as contract } from '../../contract/wallet.ts';
import { handle } from '../core/handle.ts';
import { takeProviderNotice } from '../payment-notices/take-provider-notice.ts';
import { SANDBOX } from '../providers/payment/stand-in.ts';

export const sandboxNotice = handle(contract, async ({ input, ctx, request, fail }) => {
  const taken = await takeProviderNotice(ctx, SANDBOX, { body: input.body, headers: request.headers });
  if (taken === 'kept') return {};
  return fail(taken === 'again' ? 'not_found' : 'signature_invalid');
});
