// What every way of logging in ends with: a session, its cookie, and the answer of the specification.
import type { Ctx } from '../core/ctx.ts';
import { noteFirstLogin } from '../people/changes.ts';
import { type From, openInBrowser } from './browser-sessions.ts';
import { hadExpired } from './expiry.ts';

/** A member who has given a proof, as logins read them. */
export interface SigningIn {
  id: bigint;
  account: string;
  first_login_at: Date | null;
  must_change_password: boolean;
}

/**
 * Starts a session of the member and puts its cookie on the answer. `proved`: the password was given just now, or what
 * else lets in a member who has none. `byPhone`: a code to the phone was given, so no password holds the session.
 */
export async function startSession(
  ctx: Ctx,
  member: SigningIn,
  from: From,
  { proved = false, byPhone = false }: { proved?: boolean; byPhone?: boolean } = {},
) {
  // An expired password holds the session that it opens, and no session of another tab.
  const expired = await hasExpired(ctx, member.id);
  const token = await openInBrowser(ctx, { memberId: member.id, proved, byPhone, join: !expired }, from);
  const firstTimeLogin = member.first_login_at === null;
  if (firstTimeLogin) await noteFirstLogin(ctx, member.id);
  const passwordExpired = (member.must_change_password && !byPhone) || (proved && expired);
  return { token, userName: member.account, firstTimeLogin, passwordExpired };
}

async function hasExpired(ctx: Ctx, memberId: bigint): Promise<boolean> {
  const { password_changed_at } = await ctx.db
    .selectFrom('members')
    .select('password_changed_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return hadExpired(ctx, password_changed_at, ctx.clock.now());
}
