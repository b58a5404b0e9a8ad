import { pointBalance as contract } from '../../contract/points.ts';
import { handle } from '../core/handle.ts';
import { pointsOf, shownRatio } from '../points/view.ts';
import { paymentPasswordOf } from '../proofs/payment-password.ts';

export const pointBalance = handle(contract, async ({ ctx, session: { memberId, currency } }) => ({
  ...(await pointsOf(ctx, memberId)),
  ...{ ratio: shownRatio(), currency, passwordSet: (await paymentPasswordOf(ctx, memberId)) !== undefined },
}));
