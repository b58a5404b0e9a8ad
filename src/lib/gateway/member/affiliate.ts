import { affiliate as contract } from '../../contract/member.ts';
import { handle } from '../core/handle.ts';
import { affiliateOf } from '../people/affiliates.ts';

export const affiliate = handle(contract, async ({ input, ctx, request, fail }) => {
  const { code, domain = new URL(request.url).hostname } = input;
  const found = await affiliateOf(ctx, code, domain);
  return found ? { code: found.code } : fail('invitation_code_error', { field: 'affiliateCode' });
});
