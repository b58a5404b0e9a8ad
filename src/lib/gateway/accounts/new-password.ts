// A new password: what it must be, and what setting it does.
import type { Kysely } from 'kysely';
import { faultSentence } from '../../messages/server-faults.ts';
import { fieldFault } from '../../rules/register.ts';
import type { Ctx } from '../ctx.ts';
import type { DB } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { passwordIsCommon } from './passwords.ts';
import { endAllSessions } from './sessions.ts';

interface Asked {
  /** The field of the call, for the sentence beside it. */
  field: string;
  value: string;
  account: string;
}

/** Throws `invalid_input` at the field, or `password_too_common`. */
export function checkNewPassword(ctx: Pick<Ctx, 'settings'>, { field, value, account }: Asked): void {
  const rule = ctx.settings.get('register.rules').password;
  const fault = fieldFault(value, rule);
  if (fault) {
    throw new Refusal('invalid_input', { fields: { [field]: faultSentence({ field, fault, rule }) } });
  }
  if (passwordIsCommon(value, account)) throw new Refusal('password_too_common');
}

/** Sets it and ends every session of the member. The hash is made before the transaction: it takes its time. */
export async function setPassword(
  ctx: Ctx,
  db: Kysely<DB>,
  memberId: bigint,
  passwordHash: string,
  reason: string,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ password_hash: passwordHash, must_change_password: false, password_changed_at: ctx.clock.now() })
    .where('id', '=', memberId)
    .execute();
  await endAllSessions(ctx, db, memberId, reason);
}
