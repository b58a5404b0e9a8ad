import { endTotp as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import { appCodeHolds } from '../entry/second-proof.ts';
import { boundRecipients, sendSecurityNotice, tellSecurityChange } from '../entry/security-notices.ts';
import * as totp from '../proofs/totp.ts';

export const endTotp = handle(contract, async (asked) => {
  const { input, ctx, session, request, address, fail } = asked;
  await requireFreshLogin(asked, input.presentPassword);
  const { memberId } = session;
  const own = await totp.totpOf(ctx, memberId);
  if (!own?.confirmed) return fail('not_found');
  if (!(await appCodeHolds(ctx, memberId, request, input.code))) return fail('code_wrong');
  const notice = await inTransaction(ctx, async (tx) => {
    await totp.endTotp(tx, memberId);
    return tellSecurityChange(tx, memberId, { request, address }, 'two_step_off', {
      by: { say: 'by.app' },
      tab: session.tab,
    });
  });
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  return {};
});
