import { loginRemembered as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { requireMayLogInAt } from '../entry/may-log-in.ts';
import { useRemembered } from '../entry/remember.ts';
import { signIn } from '../entry/sign-in.ts';

export const loginRemembered = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  const remembered = (await useRemembered(ctx, { request, headers })) ?? fail('wrong_credentials');
  const member = await requireMayLogInAt(ctx, input.door, remembered);
  return signIn(ctx, member, { request, address, headers }, { way: 'remembered' });
});
