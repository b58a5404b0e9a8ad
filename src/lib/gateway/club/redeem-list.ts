import { redeemList as contract } from '../../contract/points.ts';
import { handle } from '../core/handle.ts';
import { shownExchanges } from '../points/view.ts';

export const redeemList = handle(contract, ({ input, ctx, session: { memberId } }) =>
  shownExchanges(ctx, { memberId, ...input }),
);
