import { recoverByMobile as contract } from '../../contract/recovery.ts';
import { handle } from '../core/handle.ts';
import { inTx } from '../db/tx.ts';
import { admit } from '../entry/admit.ts';
import { checkDoor } from '../entry/door.ts';
import { checkNewPassword, setPassword } from '../entry/new-password.ts';
import { boundRecipients, tellOwner } from '../entry/tell-owner.ts';
import { openTriesFrom } from '../entry/tries.ts';
import { holds } from '../people/holder.ts';
import { readMobile } from '../people/mobile.ts';
import { codeMatches } from '../proofs/codes.ts';
import { hashPassword } from '../proofs/passwords.ts';

export const recoverByMobile = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  if (!ctx.flags.on('CHNGPASSVERIF3')) return fail('way_closed');
  const mobile = readMobile(ctx, input.countryDialingCode, input.mobileNum);
  if (!mobile) return fail('mobile_invalid');
  // A number's codes are few and each is good for few tries, wherever they come from; and an owner whose account waits comes here.
  const tries = await openTriesFrom(ctx, address);
  const passwordHash = await hashPassword(input.newPassword, ctx.random);
  const member = await inTx(ctx.db, async (tx) => {
    // A wrong code ends the transaction without undoing it, since the try counts.
    if (!(await codeMatches({ ...ctx, db: tx }, 'recover', mobile.e164, input.verificationCode)))
      return undefined;
    const owner = await tx
      .selectFrom('members')
      .select(['id', 'account', 'password_hash', 'status', 'agent_code', 'first_login_at'])
      .where(holds(mobile))
      .where('status', '<>', 'closed')
      .executeTakeFirst();
    if (!owner) return undefined;
    if (owner.status === 'frozen') return fail('account_frozen');
    // The other's door and a poor password undo the transaction, so that they do not cost the code.
    checkDoor(owner.agent_code, input.door);
    await checkNewPassword(ctx, input.newPassword, owner);
    const reason = 'password recovered';
    await setPassword(ctx, tx, { memberId: owner.id, passwordHash, reason, request, headers });
    return { ...owner, must_change_password: false };
  });
  if (!member) return fail('code_wrong');
  await tries.passed();
  await tellOwner(ctx, request, await boundRecipients(ctx, member.id), 'password');
  return admit(ctx, ctx.db, member, { request, address, headers }, { way: 'sms' });
});
