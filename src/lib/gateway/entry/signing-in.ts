// A member on the way from a proof to a session. What ends the member's logins in between ends this one too.
import type { Ctx } from '../core/ctx.ts';
import { tryAgain } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';

/** A member as logins read them, before the proof is looked at. */
export interface SigningIn {
  id: bigint;
  account: string;
  first_login_at: Date | null;
  must_change_password: boolean;
  /** Counts how often all logins of the member were ended: by a new password, by an operator, by the member. */
  browsers_version: number;
}

/** The columns that a login goes on with. */
export const SIGNING_IN = [
  'm.id',
  'm.account',
  'm.status',
  'm.agent_code',
  'm.first_login_at',
  'm.must_change_password',
  'm.browsers_version',
] as const;

/** The member as they are now. */
export const signingIn = ({ db }: Ctx, memberId: bigint) =>
  db.selectFrom('members as m').select(SIGNING_IN).where('m.id', '=', memberId).executeTakeFirstOrThrow();

/**
 * Throws `try_again` when the member's logins were ended since the member was read. Until the transaction is over nobody
 * ends them, or sets another password.
 */
export async function requireSameLogins(
  { db }: TxCtx,
  { id, browsers_version }: Pick<SigningIn, 'id' | 'browsers_version'>,
): Promise<void> {
  const now = await db
    .selectFrom('members')
    .select('browsers_version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (now.browsers_version !== browsers_version) throw tryAgain();
}
