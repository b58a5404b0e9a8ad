import { forgetAddress as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import * as known from '../entry/known-addresses.ts';

export const forgetAddress = handle(contract, async ({ input, ctx, session, fail }) =>
  (await known.forgetAddress(ctx, session.memberId, input.address)) ? {} : fail('not_found'),
);
