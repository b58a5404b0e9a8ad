// What every login passes after its first proof: from a known place it succeeds, from a new one it needs a second proof.
import type { VerifyOffer } from '../../contract/values.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { noteSecurity } from '../core/security-log.ts';
import type { From } from './browser-sessions.ts';
import { knownBrowser } from './known-browser.ts';
import { isKnownPlace, rememberPlace } from './known-places.ts';
import type { MayLogIn } from './may-log-in.ts';
import { type How, issueTicket } from './pending-logins.ts';
import { forgetRememberedLogin, rememberLogin } from './remember.ts';
import { isByPhone, secondWays } from './second-ways.ts';
import { boundRecipients, noticeOf, sendSecurityNotice, tellSecurityChange } from './security-notices.ts';
import { requireSameLogins } from './signing-in.ts';
import { startSession } from './start-session.ts';

/**
 * Lets the member in, or throws `extra_verification_needed` with a ticket for the second step. Call it outside of a
 * transaction: the refusal would undo the ticket. With `remember` the browser is remembered as soon as the member is
 * in, now or after the second step.
 */
export async function signIn(ctx: Ctx, member: MayLogIn, from: From, how: How) {
  if (await isKnownPlace(ctx, member, from)) return letIn(ctx, member, from, how);
  const { ways, app } = await secondWays(ctx, member.id, how.way);
  const hasBeenIn = member.first_login_at !== null;
  // A member who set up an app is asked for its code at every new place, whatever the portal's setting says.
  const asks = app || (hasBeenIn && ctx.settings.get('login.extraVerification'));
  if (!asks || ways.length === 0) {
    if (hasBeenIn) noteSecurity(ctx, 'new_place', { memberId: member.id, detail: 'let in' });
    return letIn(ctx, member, from, how);
  }
  noteSecurity(ctx, 'new_place', { memberId: member.id, detail: 'second proof asked' });
  const ticket = await inTransaction(ctx, async (tx) => {
    await requireSameLogins(tx, member);
    return issueTicket(tx, member.id, from.address, how);
  });
  const offer: VerifyOffer = { ticket, ways: ways.map(({ way, hint }) => ({ way, hint })) };
  throw new Refusal('extra_verification_needed', { value: offer });
}

async function letIn(ctx: Ctx, member: MayLogIn, from: From, how: How) {
  const answer = await completeSignIn(ctx, member, from, how);
  await sendNewDevice(ctx, member, from);
  return answer;
}

/** Whether a browser logs in that the account does not know; the first login of all is no news. */
const isNewDevice = (ctx: Ctx, member: MayLogIn, { request }: From): boolean =>
  member.first_login_at !== null && knownBrowser(ctx, request, member) === undefined;

/** Tells the owner outside of the portal of a login from a new device. For after the commit. */
export async function sendNewDevice(ctx: Ctx, member: MayLogIn, from: From): Promise<void> {
  if (!isNewDevice(ctx, member, from)) return;
  await sendSecurityNotice(
    ctx,
    from.request,
    await boundRecipients(ctx, member.id),
    noticeOf(ctx, from, 'new_device'),
  );
}

/**
 * Ends a login whose proofs are all given: the place is known from now on. A browser is not
 * remembered by a password that has to be changed.
 */
export async function completeSignIn(ctx: Ctx, member: MayLogIn, from: From, how: How) {
  const answer = await inTransaction(ctx, async (tx) => {
    const proved = how.way === 'username' || (how.way !== 'remembered' && member.password_hash === null);
    const started = await startSession(tx, member, from, { proved, byPhone: isByPhone(how.way) });
    if (isNewDevice(tx, member, from)) await tellSecurityChange(tx, member.id, from, 'new_device');
    await rememberPlace(tx, member, from);
    if (how.remember && !started.passwordExpired) await rememberLogin(tx, member, from);
    else if (how.way !== 'remembered') await forgetRememberedLogin(tx, from);
    return started;
  });
  noteSecurity(ctx, 'logged_in', { memberId: member.id, detail: how.way });
  return answer;
}
