// Re-authentication: a change of who can log in needs a fresh login, or the present password with the call.
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { RequestLike } from '../core/request-like.ts';
import type { MemberSession } from '../core/session.ts';
import { passwordMatches } from '../proofs/passwords.ts';
import { isFresh } from './sessions.ts';
import { countAttempt } from './sign-in-attempts.ts';

interface Asker {
  ctx: Ctx;
  session: MemberSession;
  request: RequestLike;
  address: string;
}

/** Throws unless the caller has shown to be the owner, and not a passer-by at an open page. */
export async function requireFreshLogin(
  { ctx, session, request, address }: Asker,
  presentPassword: string | undefined,
): Promise<void> {
  if (presentPassword === undefined && (await isFresh(ctx, session.sessionId))) return;
  const { password_hash: hash, ...member } = await ctx.db
    .selectFrom('members')
    .select(['id', 'password_hash', 'browsers_version'])
    .where('id', '=', session.memberId)
    .executeTakeFirstOrThrow();
  if (presentPassword === undefined) {
    throw new Refusal(hash === null ? 'login_again_needed' : 'fresh_login_needed');
  }
  const attempt = await countAttempt(ctx, { account: session.account, member, request, address });
  if (!(await passwordMatches(presentPassword, hash))) throw new Refusal('old_password_wrong');
  await attempt.passed();
}
