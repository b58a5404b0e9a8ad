// What every way of logging in ends with: a session, its cookie, and the answer of the specification.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { noteFirstLogin } from '../people/changes.ts';
import { type From, openInBrowser } from './browser-sessions.ts';
import { hadExpired } from './expiry.ts';
import { hasHistory } from './has-history.ts';
import type { MayLogIn } from './may-log-in.ts';
import { requireSameLogins } from './signing-in.ts';

/**
 * Starts a session of the member and puts its cookie on the answer. `proved`: the password was given just now, or what
 * else lets in a member who has none. `byPhone`: a code to the phone was given, so no password holds the session.
 * Throws `try_again` when the member's logins were ended after the proof.
 */
export const startSession = (
  ctx: Ctx,
  member: MayLogIn,
  from: From,
  { proved = false, byPhone = false }: { proved?: boolean; byPhone?: boolean } = {},
) =>
  inTransaction(ctx, async (tx) => {
    const passwordSetAt = await requireSameLogins(tx, member);
    // An expired password holds the session that it opens, and no session of another tab.
    const expired = hadExpired(tx, passwordSetAt, tx.clock.now());
    const token = await openInBrowser(tx, { memberId: member.id, proved, byPhone, join: !expired }, from);
    const firstTimeLogin = member.first_login_at === null;
    const newcomer = firstTimeLogin && !(await hasHistory(tx, member.id));
    if (firstTimeLogin) await noteFirstLogin(tx, member.id);
    const passwordExpired = (member.must_change_password && !byPhone) || (proved && expired);
    return { token, userName: member.account, firstTimeLogin, newcomer, passwordExpired };
  });
