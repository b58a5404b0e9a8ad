import { loginRemembered as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { checkDoor } from '../entry/door.ts';
import { useRemembered } from '../entry/remember.ts';
import { signIn } from '../entry/sign-in.ts';

export const loginRemembered = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  const memberId = await useRemembered(ctx, { request, headers });
  if (memberId === undefined) return fail('wrong_credentials');
  const member = await ctx.db
    .selectFrom('members')
    .select(['id', 'account', 'status', 'agent_code', 'first_login_at', 'must_change_password'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.status === 'frozen') return fail('account_frozen');
  if (member.status !== 'active') return fail('wrong_credentials');
  checkDoor(member.agent_code, input.door);
  return signIn(ctx, member, { request, address, headers }, { way: 'remembered' });
});
