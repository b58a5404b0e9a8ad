import { removeBankCard as contract } from '../../contract/payment-password.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { boundRecipients, sendSecurityNotice, tellSecurityChange } from '../entry/security-notices.ts';
import { requirePaymentPassword } from '../proofs/payment-password.ts';
import { removeCard } from '../withdrawals/cards.ts';

export const removeBankCard = handle(contract, async ({ input, ctx, session, request, address, fail }) => {
  const { memberId } = session;
  await requirePaymentPassword(ctx, memberId, input.paymentPassword);
  const id = /^\d{1,18}$/.test(input.id) ? BigInt(input.id) : fail('not_found');
  const removed = await inTransaction(ctx, async (tx) => {
    const done = await removeCard(tx, memberId, id);
    if (done) await tellSecurityChange(tx, memberId, { request, address }, 'bank_account_removed');
    return done;
  });
  if (!removed) return fail('not_found');
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), 'bank-account-removed');
  return {};
});
