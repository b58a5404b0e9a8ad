// Payments.
import * as z from 'zod/mini';
import { type DepositMethod, depositMethods } from '../shapes.ts';
import type { Definitions } from './definition.ts';

export const money = {
  'deposit.methods': {
    says: 'The payment methods, each with its provider, limits and fee.',
    schema: depositMethods,
    standard: [
      pay('bank', 'Bank transfer', 'bank', '20.00', '5000.00', 0, '1 to 5 min'),
      pay('qr', 'QR pay', 'qr', '10.00', '2000.00', 0, 'Instant'),
      pay('ewallet', 'E-wallet', 'wallet', '10.00', '3000.00', 50, 'Instant'),
      pay('stablecoin', 'Stablecoin', 'coin', '50.00', '20000.00', 0, '10 min'),
      pay('card', 'Bank card', 'card', '20.00', '1000.00', 180, 'Instant'),
    ],
  },
  'deposit.holdMinutes': {
    says: 'For how many minutes a deposit waits for its payment.',
    schema: z.int().check(z.gte(1)),
    standard: 15,
  },
} as const satisfies Definitions;

function pay(
  id: string,
  name: string,
  icon: DepositMethod['icon'],
  min: string,
  max: string,
  feeBasisPoints: number,
  speed: string,
): DepositMethod {
  return {
    id,
    name,
    icon,
    provider: 'sandbox',
    min,
    max,
    feeBasisPoints,
    speed,
    pausedUntil: null,
    pausedReason: null,
  };
}
