import { paymentNotice as contract } from '../../contract/wallet.ts';
import { handle } from '../core/handle.ts';
import { takeProviderNotice } from '../payment-notices/take-provider-notice.ts';

export const paymentNotice = handle(contract, async ({ input, ctx, request, fail }) => {
  const provider = URL.parse(request.url)?.searchParams.get('provider') ?? '';
  const taken = await takeProviderNotice(ctx, provider, { body: input.body, headers: request.headers });
  if (taken === 'kept') return {};
  return fail(taken === 'again' ? 'not_found' : 'signature_invalid');
});
