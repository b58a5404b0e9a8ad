import { loginPasskey as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { checkDoor } from '../entry/door.ts';
import { rememberPlace } from '../entry/known-places.ts';
import { startSession } from '../entry/start-session.ts';
import { passwordHashOf } from '../people/members.ts';
import { usePasskey } from '../proofs/passkeys.ts';

/** A passkey is proof enough anywhere, and makes the place a known one. */
export const loginPasskey = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  const memberId = (await usePasskey(ctx, request, input.response)) ?? fail('passkey_failed');
  const member = await ctx.db
    .selectFrom('members')
    .select(['id', 'account', 'status', 'agent_code', 'first_login_at', 'must_change_password'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.status === 'frozen') return fail('account_frozen');
  if (member.status !== 'active') return fail('passkey_failed');
  checkDoor(member.agent_code, input.door);
  await rememberPlace(ctx, memberId, { request, address, headers });
  const proved = (await passwordHashOf(ctx, memberId)) === null;
  return startSession(ctx, member, { request, address, headers }, { proved });
});
