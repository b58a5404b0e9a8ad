import { registerMember as contract } from '../../contract/member.ts';
import { faultSentence } from '../../messages/server-faults.ts';
import { registerFaults } from '../../rules/register.ts';
import { createMember } from '../accounts/members.ts';
import { hashPassword, passwordIsCommon } from '../accounts/passwords.ts';
import { welcome } from '../accounts/welcome.ts';
import { inTx } from '../db/tx.ts';
import { uniqueViolation } from '../db/unique-violation.ts';
import { Refusal } from '../errors.ts';
import { handle } from '../handle.ts';

export const registerMember = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  if (!ctx.flags.on('DIRECTREG3') || !ctx.flags.on('USERNAMEREG3')) return fail('registration_closed');
  const faults = registerFaults(input, ctx.settings.get('register.rules'));
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map((fault) => [fault.field, faultSentence(fault)]));
    throw new Refusal('invalid_input', { fields });
  }
  if (passwordIsCommon(input.password, input.username)) return fail('password_too_common');
  const uplineId = await referrer(input.referralCode);
  const passwordHash = await hashPassword(input.password, ctx.random);
  try {
    return await inTx(ctx.db, async (tx) => {
      const { username: account, email, affiliateCode } = input;
      const member = await createMember(ctx, tx, { account, passwordHash, email, affiliateCode, uplineId });
      return welcome(ctx, tx, member, { request, address, headers });
    });
  } catch (error) {
    if (uniqueViolation(error) === 'members_account_key') return fail('account_taken');
    throw error;
  }

  async function referrer(code: string | undefined): Promise<bigint | undefined> {
    if (!code) return undefined;
    const found = await ctx.db
      .selectFrom('members')
      .select('id')
      .where('referral_code', '=', code.toUpperCase())
      .where('status', '=', 'active')
      .executeTakeFirst();
    return found?.id ?? fail('invitation_code_error');
  }
});
