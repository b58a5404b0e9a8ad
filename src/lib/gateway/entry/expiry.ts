// Passwords that are past their days, while the switch for that is on.

import { DAY_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';

/** Whether a password that was set at `changedAt` had expired when it was given. One that was never set has not. */
export function hadExpired(ctx: Ctx, changedAt: Date | null, given: Date): boolean {
  if (!ctx.flags.on('PWDEXPFORCECHANGE3') || !changedAt) return false;
  return given.getTime() - changedAt.getTime() >= ctx.settings.get('password.expiryDays') * DAY_MS;
}
