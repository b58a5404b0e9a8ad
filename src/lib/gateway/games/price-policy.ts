import * as contract from '../../contract/price-policy.ts';
import { handle } from '../core/handle.ts';
import { policyOf } from '../house/shared/slips/policy.ts';

export const pricePolicy = handle(contract.pricePolicy, async ({ ctx, session: { memberId } }) => ({
  policy: await policyOf(ctx, memberId),
  acceptanceMs: ctx.settings.get('sports.acceptanceMs'),
}));
