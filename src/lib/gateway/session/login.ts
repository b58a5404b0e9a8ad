import { login as contract } from '../../contract/session.ts';
import { passwordMatches } from '../accounts/passwords.ts';
import { welcome } from '../accounts/welcome.ts';
import { handle } from '../handle.ts';

export const login = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  const account = input.username.toLowerCase();
  const tries = `${account}|${address}`;
  await ctx.limits.take('limits.loginAccount', tries);
  const member = await ctx.db
    .selectFrom('members')
    .select(['id', 'account', 'password_hash', 'status', 'first_login_at', 'must_change_password'])
    .where('account', '=', account)
    .executeTakeFirst();
  const matches = await passwordMatches(input.password, member?.password_hash);
  if (!member || !matches || member.status === 'closed') return fail('wrong_credentials');
  if (member.status === 'frozen') return fail('account_frozen');
  await ctx.limits.forgive('limits.loginAccount', tries);
  return welcome(ctx, ctx.db, member, { request, address, headers });
});
