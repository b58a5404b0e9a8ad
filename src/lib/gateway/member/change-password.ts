import { changePassword as contract } from '../../contract/member.ts';
import { faultSentence } from '../../messages/server-faults.ts';
import { fieldFault } from '../../rules/register.ts';
import { hashPassword, passwordIsCommon, passwordMatches } from '../accounts/passwords.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { welcome } from '../accounts/welcome.ts';
import { inTx } from '../db/tx.ts';
import { Refusal } from '../errors.ts';
import { handle } from '../handle.ts';

/** Ends every session, this one too, and opens a new one for the tab that asked. */
export const changePassword = handle(
  contract,
  async ({ input, ctx, session, request, address, headers, fail }) => {
    const rule = ctx.settings.get('register.rules').password;
    const fault = fieldFault(input.newPassword, rule);
    if (fault) {
      throw new Refusal('invalid_input', {
        fields: { newPassword: faultSentence({ field: 'newPassword', fault, rule }) },
      });
    }
    if (input.confirmNewPassword !== input.newPassword) return fail('confirmation_mismatch');
    await ctx.limits.take('limits.loginAccount', `${session.account}|${address}`);
    const member = await ctx.db
      .selectFrom('members')
      .select(['id', 'account', 'password_hash', 'first_login_at'])
      .where('id', '=', session.memberId)
      .executeTakeFirstOrThrow();
    if (!(await passwordMatches(input.oldPassword, member.password_hash))) return fail('old_password_wrong');
    if (passwordIsCommon(input.newPassword, member.account)) return fail('password_too_common');
    const passwordHash = await hashPassword(input.newPassword, ctx.random);
    return inTx(ctx.db, async (tx) => {
      await tx
        .updateTable('members')
        .set({
          password_hash: passwordHash,
          must_change_password: false,
          password_changed_at: ctx.clock.now(),
        })
        .where('id', '=', member.id)
        .execute();
      await endAllSessions(ctx, tx, member.id, 'password changed');
      const { token } = await welcome(
        ctx,
        tx,
        { ...member, must_change_password: false },
        { request, address, headers },
      );
      return { token };
    });
  },
);
