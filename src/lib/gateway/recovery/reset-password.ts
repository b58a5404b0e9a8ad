import { resetPassword as contract } from '../../contract/recovery.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { leaveFreshMark } from '../entry/known-browser.ts';
import { checkNewPassword, setPassword } from '../entry/new-password.ts';
import { memberOfResetLink, spendResetLink } from '../entry/reset-links.ts';
import { boundRecipients, sendSecurityNotice, tellSecurityChange } from '../entry/security-notices.ts';
import { countAttemptFrom } from '../entry/sign-in-attempts.ts';
import { unlock } from '../people/changes.ts';
import { bindGivenEmail } from '../people/contacts.ts';
import { hashPassword } from '../proofs/passwords.ts';

export const resetPassword = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  const member = (await memberOfResetLink(ctx, input.link)) ?? fail('link_spent');
  if (input.confirmNewPassword !== input.newPassword) return fail('confirmation_mismatch');
  const attempt = await countAttemptFrom(ctx, address);
  await checkNewPassword(ctx, input.newPassword, member);
  const passwordHash = await hashPassword(input.newPassword, ctx.random);
  const bound = await boundRecipients(ctx, member.id);
  const by = { say: 'by.link' } as const;
  const notice = await inTransaction(ctx, async (tx) => {
    // Of requests that come at once, one spends the link.
    if (!(await spendResetLink(tx, input.link))) return fail('link_spent');
    if (await unlock(tx, member.id))
      await tellSecurityChange(tx, member.id, { request, address }, 'account_unlocked', { by });
    const reason = 'password reset';
    await setPassword(tx, { memberId: member.id, passwordHash, reason, request, headers });
    const told = await tellSecurityChange(tx, member.id, { request, address }, 'password_changed', { by });
    // So the owner's next login works, even while other browsers must wait.
    await leaveFreshMark(tx, member.id, { request, headers }, { loggedIn: false });
    return told;
  });
  await attempt.passed();
  // The link has proven its mailbox. Outside the transaction: that another member has bound the address would undo it.
  await bindGivenEmail(ctx, member.id);
  await sendSecurityNotice(ctx, request, bound, notice);
  return {};
});
