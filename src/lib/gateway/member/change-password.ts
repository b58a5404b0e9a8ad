import { changePassword as contract } from '../../contract/member.ts';
import { checkNewPassword, setPassword } from '../accounts/new-password.ts';
import { hashPassword, passwordMatches } from '../accounts/passwords.ts';
import { isFresh } from '../accounts/sessions.ts';
import { boundRecipients, tellOwner } from '../accounts/tell-owner.ts';
import { openTries } from '../accounts/tries.ts';
import { welcome } from '../accounts/welcome.ts';
import { inTx } from '../db/tx.ts';
import { type Asked, handle } from '../handle.ts';

type Change = Asked<typeof contract>;

/** Ends every session, this one too, and opens a new one for the tab that asked. */
export const changePassword = handle(contract, async (asked) => {
  const { input, ctx, session, request, address, headers, fail } = asked;
  const { memberId } = session;
  if (input.confirmNewPassword !== input.newPassword) return fail('confirmation_mismatch');
  const owner = await ctx.db
    .selectFrom('members')
    .select(['account', 'password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  await showPassword(asked, owner.password_hash);
  await checkNewPassword(ctx, input.newPassword, owner);
  const passwordHash = await hashPassword(input.newPassword, ctx.random);
  const answer = await inTx(ctx.db, async (tx) => {
    const reason = 'password changed';
    await setPassword(ctx, tx, { memberId, passwordHash, reason, request, headers });
    const member = await tx
      .selectFrom('members')
      .select(['id', 'account', 'first_login_at', 'must_change_password'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const { token } = await welcome(ctx, tx, member, { request, address, headers }, { proved: true });
    return { token };
  });
  await tellOwner(ctx, request, await boundRecipients(ctx, memberId), 'password');
  return answer;
});

/** The old password is given, or was given for this session just now. */
async function showPassword(
  { input, ctx, session, address, fail }: Change,
  presentHash: string | null,
): Promise<void> {
  if (input.oldPassword === undefined) {
    return (await isFresh(ctx, session.sessionId)) ? undefined : fail('fresh_login_needed');
  }
  const tries = await openTries(ctx, session.account, address);
  if (!(await passwordMatches(input.oldPassword, presentHash))) return fail('old_password_wrong');
  await tries.passed();
}
