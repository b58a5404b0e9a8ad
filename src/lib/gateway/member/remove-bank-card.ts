import { removeBankCard as contract } from '../../contract/payment-password.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requirePayer } from '../entry/payer.ts';
import { boundRecipients, sendSecurityNotice, tellSecurityChange } from '../entry/security-notices.ts';
import { cardName, removeCard } from '../withdrawals/cards.ts';

export const removeBankCard = handle(contract, async (asked) => {
  const { input, ctx, session, request, address, fail } = asked;
  const { memberId } = session;
  await requirePayer(asked, input.paymentPassword);
  const id = /^\d{1,18}$/.test(input.id) ? BigInt(input.id) : fail('not_found');
  const notice = await inTransaction(ctx, async (tx) => {
    if (!(await removeCard(tx, memberId, id))) return fail('not_found');
    const account = await cardName(tx, id);
    return tellSecurityChange(tx, memberId, { request, address }, 'bank_account_removed', {
      account,
      by: { say: 'by.payment' },
      tab: session.tab,
    });
  });
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  return {};
});
