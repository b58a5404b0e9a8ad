import { affiliate as contract } from '../../contract/member.ts';
import { affiliateOf } from '../accounts/affiliates.ts';
import { handle } from '../handle.ts';

export const affiliate = handle(contract, async ({ input, ctx, fail }) => {
  const found = await affiliateOf(ctx, input.code, input.domain);
  return found ? { code: found.code } : fail('invitation_code_error', { field: 'affiliateCode' });
});
