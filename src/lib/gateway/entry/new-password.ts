// A new password: what it must be, and what setting it does.
import { fieldFault } from '../../rules/register.ts';
import type { Browser } from '../core/cookies.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { requireNewPassword, setPasswordHash } from '../people/changes.ts';
import { passwordIsCommon, passwordMatches } from '../proofs/passwords.ts';
import { forgetRememberedLogin } from './remember.ts';
import { endAllSessions } from './sessions.ts';

interface Owner {
  account: string;
  /** Of the present password. */
  password_hash: string | null;
}

/**
 * Throws `invalid_input` at the field `newPassword`, `password_too_common` or `password_unchanged`. Asked once the owner is
 * proven, since it tells whether a guess at the present password is right.
 */
export async function checkNewPassword(
  ctx: Pick<Ctx, 'settings'>,
  newPassword: string,
  { account, password_hash }: Owner,
): Promise<void> {
  const field = 'newPassword';
  const rule = ctx.settings.get('register.rules').password;
  const fault = fieldFault(newPassword, rule);
  if (fault) throw new Refusal('invalid_input', { fields: { [field]: { field, fault, rule } } });
  if (passwordIsCommon(newPassword, account)) throw new Refusal('password_too_common');
  if (await passwordMatches(newPassword, password_hash)) throw new Refusal('password_unchanged');
}

interface Setting extends Browser {
  memberId: bigint;
  /** Made before the transaction: it takes its time. */
  passwordHash: string;
  reason: string;
}

/** Sets it, and ends every session of the member, here too, with whatever was begun by the old one. */
export async function setPassword(
  tx: TxCtx,
  { memberId, passwordHash, reason, ...browser }: Setting,
): Promise<void> {
  await forgetRememberedLogin(tx, browser, memberId);
  await setPasswordHash(tx, memberId, passwordHash);
  await requireNewPassword(tx, memberId, false);
  await endAllSessions(tx, memberId, reason);
}
