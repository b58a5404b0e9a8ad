import { changePassword as contract } from '../../contract/member.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import { leaveMark } from '../entry/known-browser.ts';
import { requireMayLogIn } from '../entry/may-log-in.ts';
import { checkNewPassword, setPassword } from '../entry/new-password.ts';
import {
  boundRecipients,
  byLogin,
  sendSecurityNotice,
  tellSecurityChange,
} from '../entry/security-notices.ts';
import { accounts, requireSameLogins } from '../entry/signing-in.ts';
import { startSession } from '../entry/start-session.ts';
import { hashPassword } from '../proofs/passwords.ts';

/** Ends every session, this one too, and opens a new one for the tab that asked. */
export const changePassword = handle(contract, async (asked) => {
  const { input, ctx, session, request, address, headers, fail } = asked;
  const { memberId } = session;
  if (input.confirmNewPassword !== input.newPassword) return fail('confirmation_mismatch');
  const owner = await ctx.db
    .selectFrom('members')
    .select(['id', 'account', 'password_hash', 'browsers_version'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await requireFreshLogin(asked, input.oldPassword);
  await checkNewPassword(ctx, input.newPassword, owner);
  const passwordHash = await hashPassword(input.newPassword, ctx.random);
  const { notice, ...answer } = await inTransaction(ctx, async (tx) => {
    await requireSameLogins(tx, owner);
    const reason = 'password changed';
    await setPassword(tx, { memberId, passwordHash, reason, request, headers });
    const member = await accounts(tx).where('members.id', '=', memberId).executeTakeFirstOrThrow();
    const from = { request, address, headers };
    leaveMark(tx, member, from);
    const notice = await tellSecurityChange(tx, memberId, { request, address }, 'password_changed', {
      ...{ by: byLogin(input.oldPassword), tab: session.tab },
    });
    const { token } = await startSession(tx, await requireMayLogIn(tx, member), from, { proved: true });
    return { token, notice };
  });
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  return answer;
});
