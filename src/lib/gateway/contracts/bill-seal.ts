// The seal of a bill: that its figures are those with which the portal made it. Anyone who can write rows, but does not have the secret of the
// processes, can make no bill that is paid.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Bill } from './bills.ts';

/** What is sealed: whose it is, of when, and everything that decides what it comes to. */
const SEALED = [
  ...([
    'contract_id',
    'from_at',
    'to_at',
    'stake_minor',
    'payout_minor',
    'bonus_minor',
    'fees_minor',
  ] as const),
  ...(['valid_minor', 'members', 'tier', 'basis_points', 'carried_minor', 'base_minor'] as const),
  ...(['corrected_minor', 'amount_minor'] as const),
];

export type Sealed = Pick<Bill, (typeof SEALED)[number]>;

export function sealOf(secret: Buffer, bill: Sealed): Buffer {
  const parts = SEALED.map((name) => {
    const value = bill[name];
    return value instanceof Date ? value.toISOString() : String(value);
  });
  return createHmac('sha256', secret)
    .update(['contract bill', ...parts].join('\n'))
    .digest();
}

/** Bills from before there were seals have none; nobody but the owner of the tables can write such. */
export function isAsSealed(secret: Buffer, bill: Sealed & Pick<Bill, 'seal'>): boolean {
  if (bill.seal.length === 0) return true;
  const expected = sealOf(secret, bill);
  return bill.seal.length === expected.length && timingSafeEqual(bill.seal, expected);
}
