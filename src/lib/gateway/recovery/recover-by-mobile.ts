import { recoverByMobile as contract } from '../../contract/recovery.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requireMayLogIn, requireMayLogInAt } from '../entry/may-log-in.ts';
import { mobileOfCode } from '../entry/mobile-of-code.ts';
import { checkNewPassword, setPassword } from '../entry/new-password.ts';
import {
  boundRecipients,
  byCode,
  sendSecurityNotice,
  tellSecurityChange,
} from '../entry/security-notices.ts';
import { signIn } from '../entry/sign-in.ts';
import { countAttemptFrom } from '../entry/sign-in-attempts.ts';
import { accounts, signingIn } from '../entry/signing-in.ts';
import { unlock } from '../people/changes.ts';
import { hasBound } from '../people/contacts.ts';
import { codeMatches } from '../proofs/codes.ts';
import { hashPassword } from '../proofs/passwords.ts';

export const recoverByMobile = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  if (!ctx.flags.on('CHNGPASSVERIF3')) return fail('way_closed');
  const mobile = await mobileOfCode(ctx, 'recover', input.countryDialingCode, input.mobileNum);
  if (!mobile) return fail('mobile_invalid');
  // No limit by account: a number gets few codes and each has few tries, and an owner whose account waits must get in here.
  const attempt = await countAttemptFrom(ctx, address);
  const passwordHash = await hashPassword(input.newPassword, ctx.random);
  const recovered = await inTransaction(ctx, async (tx) => {
    // A wrong code ends the transaction without undoing it, since the try counts.
    if (!(await codeMatches(tx, 'recover', mobile.e164, input.verificationCode))) return undefined;
    const owner = await accounts(tx).where(hasBound(mobile)).executeTakeFirst();
    if (!owner) return undefined;
    const by = byCode({ channel: 'sms', to: mobile.e164 });
    if (await unlock(tx, owner.id))
      await tellSecurityChange(tx, owner.id, { request, address }, 'account_unlocked', { by });
    // A wrong door or a poor password undoes the transaction, so the code stays valid.
    await requireMayLogInAt(tx, input.door, owner);
    await checkNewPassword(ctx, input.newPassword, owner);
    const reason = 'password recovered';
    await setPassword(tx, { memberId: owner.id, passwordHash, reason, request, headers });
    const notice = await tellSecurityChange(tx, owner.id, { request, address }, 'password_changed', { by });
    const member = await requireMayLogIn(tx, (await signingIn(tx, owner.id)) ?? fail('code_wrong'));
    return { member, notice };
  });
  if (!recovered) return fail('code_wrong');
  const { member, notice } = recovered;
  await attempt.passed();
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, member.id), notice);
  return signIn(ctx, member, { request, address, headers }, { way: 'sms' });
});
