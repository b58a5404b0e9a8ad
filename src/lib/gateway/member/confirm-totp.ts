import { confirmTotp as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import { boundRecipients, sendSecurityNotice, tellSecurityChange } from '../entry/security-notices.ts';
import * as totp from '../proofs/totp.ts';

export const confirmTotp = handle(contract, async (asked) => {
  const { input, ctx, session, request, address, fail } = asked;
  await requireFreshLogin(asked, input.presentPassword);
  const { memberId } = session;
  const begun = (await totp.totpOf(ctx, memberId)) ?? fail('not_found');
  if (begun.confirmed) return fail('already_set');
  if (!(await totp.spendStep(ctx, memberId, begun, input.code))) return fail('code_wrong');
  const { recoveryCodes, notice } = await inTransaction(ctx, async (tx) => {
    const codes = (await totp.confirmTotp(tx, memberId, begun)) ?? fail('already_set');
    const told = await tellSecurityChange(tx, memberId, { request, address }, 'two_step_on', {
      by: { say: 'by.app' },
      tab: session.tab,
    });
    return { recoveryCodes: codes, notice: told };
  });
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  return { recoveryCodes };
});
