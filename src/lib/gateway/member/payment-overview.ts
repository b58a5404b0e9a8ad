import { paymentOverview as contract } from '../../contract/payment-password.ts';
import { handle } from '../core/handle.ts';
import { paymentOverviewOf } from '../withdrawals/payment-overview.ts';

export const paymentOverview = handle(contract, ({ ctx, session }) =>
  paymentOverviewOf(ctx, session.memberId),
);
