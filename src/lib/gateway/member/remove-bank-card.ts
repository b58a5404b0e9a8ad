import { removeBankCard as contract } from '../../contract/payment-password.ts';
import { handle } from '../core/handle.ts';
import { requirePaymentPassword } from '../proofs/payment-password.ts';
import { removeCard } from '../withdrawals/cards.ts';

export const removeBankCard = handle(contract, async ({ input, ctx, session, fail }) => {
  const { memberId } = session;
  await requirePaymentPassword(ctx, memberId, input.paymentPassword);
  const id = /^\d{1,18}$/.test(input.id) ? BigInt(input.id) : fail('not_found');
  return (await removeCard(ctx, memberId, id)) ? {} : fail('not_found');
});
