import type { Ctx } from '../core/ctx.ts';

/** When something opens again; null when it is open now. */
export const endOf = ({ clock }: Ctx, until: Date | null): string | null =>
  until && until > clock.now() ? until.toISOString() : null;

/** `off` for what is not offered, `closed until 2027-01-31T18:00:00.000Z`, or `open`. */
export function stateText(closedUntil: string | null, offered = true): string {
  if (!offered) return 'off';
  return closedUntil ? `closed until ${closedUntil}` : 'open';
}
