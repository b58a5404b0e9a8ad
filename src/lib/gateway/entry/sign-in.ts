// What every sign-in passes after its first proof: a known place gets in, a new one owes a second proof.
import type { Kysely } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { DB } from '../db/schema.ts';
import type { From } from './browser.ts';
import { knowBrowser } from './known-browser.ts';
import { passwordHashOf } from './owner.ts';
import { knowPlace, placesOf } from './places.ts';
import { forgetBrowser, rememberLogin } from './remember.ts';
import { secondWays } from './second-ways.ts';
import { type How, issueTicket } from './tickets.ts';
import { type Comer, welcome } from './welcome.ts';

/**
 * Lets the member in, or throws `extra_verification_needed` with a ticket for the second step. A refusal undoes the
 * caller's transaction, so what must stay (a new password) is committed before. With `remember` the browser is
 * remembered as soon as the member is in, now or after the second step.
 */
export async function admit(ctx: Ctx, db: Kysely<DB>, member: Comer, from: From, how: How) {
  const { ways, app } = await secondWays(db, member.id, how.way);
  const { known, any } = await placesOf(db, member.id, from.address);
  // An app's code was asked for by the member, whatever the portal's setting says.
  const asks = app || (any && ctx.settings.get('login.extraVerification'));
  if (known || !asks || ways.length === 0) return letIn(ctx, db, member, from, how);
  const ticket = await issueTicket(ctx, member.id, from.address, how);
  const offer = { ticket, ways: ways.map(({ way, hint }) => ({ way, hint })) };
  throw new Refusal('extra_verification_needed', { value: offer });
}

/**
 * Ends a sign-in whose proofs are all given: the place and the browser are known from now on. A browser is not remembered by a password
 * that has to be changed.
 */
export async function letIn(ctx: Ctx, db: Kysely<DB>, member: Comer, from: From, how: How) {
  await knowPlace(ctx, db, member.id, from);
  const proved =
    how.way === 'username' || (how.way !== 'remembered' && (await passwordHashOf(db, member.id)) === null);
  const answer = await welcome(ctx, db, member, from, { proved });
  await knowBrowser(ctx, db, member.id, from);
  if (how.remember && !answer.passwordExpired) await rememberLogin(ctx, db, member, from);
  else if (how.way !== 'remembered') await forgetBrowser(db, from);
  return answer;
}
