import { recoverByMobile as contract } from '../../contract/recovery.ts';
import { admit } from '../accounts/admit.ts';
import { codeMatches } from '../accounts/codes.ts';
import { readMobile } from '../accounts/mobile.ts';
import { checkNewPassword, setPassword } from '../accounts/new-password.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { openTries } from '../accounts/tries.ts';
import { inTx } from '../db/tx.ts';
import { handle } from '../handle.ts';

export const recoverByMobile = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  if (!ctx.flags.on('CHNGPASSVERIF3')) return fail('way_closed');
  const mobile = readMobile(ctx, input.countryDialingCode, input.mobileNum);
  if (!mobile) return fail('mobile_invalid');
  // The password is judged first, so that a poor one does not cost the code.
  checkNewPassword(ctx, { field: 'newPassword', value: input.newPassword, account: '' });
  const tries = await openTries(ctx, mobile.e164, address);
  if (!(await codeMatches(ctx, 'recover', mobile.e164, input.verificationCode))) {
    await tries.failed();
    return fail('code_wrong');
  }
  const member = await ctx.db
    .selectFrom('members')
    .select(['id', 'account', 'status', 'agent_code', 'first_login_at'])
    .where('country_dialing_code', '=', mobile.dialingCode)
    .where('mobile_num', '=', mobile.number)
    .where('mobile_bound_at', 'is not', null)
    .executeTakeFirst();
  if (!member || member.status === 'closed') return fail('code_wrong');
  if (member.status === 'frozen') return fail('account_frozen');
  const passwordHash = await hashPassword(input.newPassword, ctx.random);
  await inTx(ctx.db, (tx) => setPassword(ctx, tx, member.id, passwordHash, 'password recovered'));
  const comer = { ...member, must_change_password: false };
  return admit(ctx, ctx.db, comer, { request, address, headers }, { way: 'sms' });
});
