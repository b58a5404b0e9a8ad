// A member on the way from a proof to a session. What ends the member's logins in between ends this one too.
import type { Selectable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { tryAgain } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Members } from '../db/schema.ts';

/**
 * A member as logins read them, before the proof is looked at. `browsers_version` counts how often all logins of the member
 * were ended: by a new password, by an operator, by the member.
 */
export type SigningIn = Pick<
  Selectable<Members>,
  | 'id'
  | 'account'
  | 'status'
  | 'agent_code'
  | 'password_hash'
  | 'first_login_at'
  | 'must_change_password'
  | 'browsers_version'
>;

/** Accounts as logins read them. Whether one may log in is asked once it is proven. */
export const accounts = ({ db }: Ctx) =>
  db
    .selectFrom('members')
    .select(['members.id', 'members.account', 'members.status', 'members.agent_code'])
    .select(['members.password_hash', 'members.first_login_at'])
    .select(['members.must_change_password', 'members.browsers_version']);

/** The member as they are now. */
export const signingIn = (ctx: Ctx, memberId: bigint): Promise<SigningIn | undefined> =>
  accounts(ctx).where('members.id', '=', memberId).executeTakeFirst();

/**
 * Throws `try_again` when the member's logins were ended since the member was read. Until the transaction is over nobody
 * ends them, or sets another password. Returns the time the password was set.
 */
export async function requireSameLogins(
  { db }: TxCtx,
  { id, browsers_version }: Pick<SigningIn, 'id' | 'browsers_version'>,
): Promise<Date | null> {
  const now = await db
    .selectFrom('members')
    .select(['browsers_version', 'password_changed_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (now.browsers_version !== browsers_version) throw tryAgain();
  return now.password_changed_at;
}
