import * as contract from '../../contract/price-policy.ts';
import { handle } from '../core/handle.ts';
import { setPolicy } from '../house/shared/slips/policy.ts';

export const setPricePolicy = handle(
  contract.setPricePolicy,
  async ({ ctx, input, session: { memberId } }) => {
    await setPolicy(ctx, memberId, input.policy);
    return { policy: input.policy };
  },
);
