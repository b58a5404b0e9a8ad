import { bonusDetail as contract } from '../../contract/bonus.ts';
import { grantInDetail } from '../bonus/view.ts';
import { handle } from '../core/handle.ts';

export const bonusDetail = handle(
  contract,
  async ({ input, ctx, session, fail }) =>
    (await grantInDetail(ctx, session.memberId, input.number)) ?? fail('not_found'),
);
