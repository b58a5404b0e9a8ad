import { loginRemembered as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { checkDoor } from '../entry/door.ts';
import { useRemembered } from '../entry/remember.ts';
import { signIn } from '../entry/sign-in.ts';

export const loginRemembered = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  const member = await useRemembered(ctx, { request, headers });
  if (member === undefined) return fail('wrong_credentials');
  if (member.status === 'frozen') return fail('account_frozen');
  if (member.status !== 'active') return fail('wrong_credentials');
  checkDoor(member.agent_code, input.door);
  return signIn(ctx, member, { request, address, headers }, { way: 'remembered' });
});
