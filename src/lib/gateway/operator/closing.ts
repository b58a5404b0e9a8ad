import type { Ctx } from '../core/ctx.ts';

/** When something opens again; null when it is open now. */
export const endOf = ({ clock }: Ctx, until: Date | null): string | null =>
  until && until > clock.now() ? until.toISOString() : null;

/** `closed until 2027-01-31T18:00:00.000Z`, or `open`. */
export const stateText = (closedUntil: string | null): string =>
  closedUntil ? `closed until ${closedUntil}` : 'open';
