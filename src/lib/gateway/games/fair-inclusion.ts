import * as contract from '../../contract/tables.ts';
import { handle } from '../core/handle.ts';
import { ownInclusion } from '../house/shared/proof.ts';

export const fairInclusion = handle(
  contract.fairInclusion,
  async ({ ctx, input, session, fail }) =>
    (await ownInclusion(ctx, session.memberId, input)) ?? fail('not_found'),
);
