// Passwords that may not stay: by an operator's word, or past their days while the switch for that is on.

import { DAY_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';

/** Whether a password that was set at `changedAt` had expired when it was given. One that was never set has not. */
export function hadExpired(ctx: Ctx, changedAt: Date | null, given: Date): boolean {
  if (!ctx.flags.on('PWDEXPFORCECHANGE3') || !changedAt) return false;
  return given.getTime() - changedAt.getTime() >= ctx.settings.get('password.expiryDays') * DAY_MS;
}

interface PasswordState {
  must_change_password: boolean;
  /** The last login of the session was by a code to the phone, which no password holds (specification, section 4). */
  by_phone: boolean;
  password_changed_at: Date | null;
  /** When the password was given for the session. */
  proved_at: Date | null;
}

/** Whether the account has to choose another password, or the one that opened the session had expired. */
export const mustChangePassword = (ctx: Ctx, state: PasswordState): boolean =>
  (state.must_change_password && !state.by_phone) ||
  (state.proved_at !== null && hadExpired(ctx, state.password_changed_at, state.proved_at));
