// The ways to pay in as they are offered now.
import type { MethodTerms } from '../../rules/deposit.ts';
import { parseMinor } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import type { SettingValue } from '../settings/definitions.ts';
import { accountsOf } from './house-accounts.ts';

type Setting = SettingValue<'deposit.methods'>[number];

export interface Method extends Setting, MethodTerms {
  /** Null while it is open. A pause without an end lasts until an operator ends it. */
  paused: { reason: string | null; until: string | null } | null;
}

/** Every method whose provider this installation has, in the operator's order. */
export function depositMethodsNow(ctx: Ctx): Method[] {
  return ctx.settings
    .get('deposit.methods')
    .filter((method) =>
      method.kind === 'bank' ? accountsOf(ctx, method).length > 0 : providersOf(ctx, method).length > 0,
    )
    .map((method) => ({
      ...method,
      minMinor: parseMinor(method.min) ?? 0n,
      maxMinor: parseMinor(method.max) ?? 0n,
      paused: pauseOf(method, ctx.clock.now()),
    }));
}

/** The providers of a method that there are, in the order in which they are asked. */
export const providersOf = (
  { providers }: Pick<Ctx, 'providers'>,
  { provider, otherProviders }: Pick<Setting, 'provider' | 'otherProviders'>,
): string[] => [...new Set([provider, ...otherProviders])].filter((name) => providers.payment.find(name));

function pauseOf({ pausedReason, pausedUntil }: Setting, now: Date): Method['paused'] {
  if (pausedUntil !== null && new Date(pausedUntil) <= now) return null;
  if (pausedUntil === null && pausedReason === null) return null;
  return { reason: pausedReason, until: pausedUntil && new Date(pausedUntil).toISOString() };
}
