import { addBankCard as contract } from '../../contract/payment-password.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { boundRecipients, sendSecurityNotice, tellSecurityChange } from '../entry/security-notices.ts';
import { requirePaymentPassword } from '../proofs/payment-password.ts';
import { addCard } from '../withdrawals/cards.ts';

export const addBankCard = handle(contract, async ({ input, ctx, session, request, address }) => {
  const { memberId } = session;
  const { paymentPassword, ...card } = input;
  await requirePaymentPassword(ctx, memberId, paymentPassword);
  const id = await inTransaction(ctx, async (tx) => {
    await tellSecurityChange(tx, memberId, { request, address }, 'bank_account_added');
    return addCard(tx, memberId, card);
  });
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), 'bank-account');
  return { id: String(id) };
});
