import { forgetAddress as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { forgetNetwork } from '../entry/known-places.ts';

export const forgetAddress = handle(contract, async ({ input, ctx, session, fail }) =>
  (await forgetNetwork(ctx, session.memberId, input.address)) ? {} : fail('not_found'),
);
