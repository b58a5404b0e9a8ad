import { sandboxNotice as contract } from '../../contract/wallet.ts';
import { handle } from '../core/handle.ts';
import { takeNotice } from '../money/take-notice.ts';

const PROVIDER = 'sandbox';

export const sandboxNotice = handle(contract, async ({ input, ctx, request, fail }) => {
  const notice = ctx.providers.payment[PROVIDER]?.read({ body: input.body, headers: request.headers });
  if (!notice) return fail('signature_invalid');
  const taken = await takeNotice(ctx, PROVIDER, notice);
  return taken ? {} : fail('not_found');
});
