import { addBankCard as contract } from '../../contract/payment-password.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requirePayer } from '../entry/payer.ts';
import { boundRecipients, sendSecurityNotice, tellSecurityChange } from '../entry/security-notices.ts';
import { addCard, cardName } from '../withdrawals/cards.ts';

export const addBankCard = handle(contract, async (asked) => {
  const { input, ctx, session, request, address } = asked;
  const { memberId } = session;
  const { paymentPassword, ...card } = input;
  await requirePayer(asked, paymentPassword);
  const { id, notice } = await inTransaction(ctx, async (tx) => {
    const { id: added, isNew } = await addCard(tx, memberId, card);
    if (!isNew) return { id: added };
    const account = await cardName(tx, added);
    const told = await tellSecurityChange(tx, memberId, { request, address }, 'bank_account_added', {
      account,
      by: { say: 'by.payment' },
      tab: session.tab,
    });
    return { id: added, notice: told };
  });
  if (notice) await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  return { id: String(id) };
});
