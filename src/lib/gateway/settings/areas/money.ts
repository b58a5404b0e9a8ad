// Payments.
import * as z from 'zod/mini';
import {
  type DepositMethod,
  depositMethods,
  houseAccounts,
  paymentServices,
  positiveAmount,
} from '../shapes.ts';
import type { Definitions } from './definition.ts';

export const money = {
  'deposit.methods': {
    says: 'The payment methods, each with its kind (redirect, bank, coin), its provider and those that are tried after it, limits and fee.',
    schema: depositMethods,
    standard: [
      { ...pay('bank', 'Bank transfer', 'bank', '20.00', '5000.00', 0, '1 to 5 min'), kind: 'bank' },
      pay('qr', 'QR pay', 'qr', '10.00', '2000.00', 0, 'Instant'),
      pay('ewallet', 'E-wallet', 'wallet', '10.00', '3000.00', 50, 'Instant'),
      { ...pay('stablecoin', 'Stablecoin', 'coin', '50.00', '20000.00', 0, '10 min'), kind: 'coin' },
      pay('card', 'Bank card', 'card', '20.00', '1000.00', 180, 'Instant'),
    ],
  },
  'payments.providers': {
    says: 'The payment services: the name by which methods and banks name each, its protocol (hosted), the address of its calls, and who the portal is there. "payments secret" keeps the secret of each.',
    schema: paymentServices,
    standard: [],
  },
  'deposit.holdMinutes': {
    says: 'For how many minutes a deposit waits for its payment.',
    schema: z.int().check(z.gte(1)),
    standard: 15,
  },
  'deposit.bankAccounts': {
    says: 'Our own accounts for bank transfers. Orders use them in turn. While there is none, a bank method of the sandbox shows an account that does not exist, and any other is not offered.',
    schema: houseAccounts,
    standard: [],
  },
  'points.fourEyesAbove': {
    says: 'Two operators must approve an exchange of points that is worth more than this at the rate of the mall.',
    schema: positiveAmount,
    standard: '100.00',
  },
  'deposit.fourEyesAbove': {
    says: 'Two operators must confirm a bank transfer above this amount.',
    schema: positiveAmount,
    standard: '5000.00',
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
    kind: 'redirect',
    provider: 'sandbox',
    otherProviders: [],
    min,
    max,
    feeBasisPoints,
    speed,
    pausedUntil: null,
    pausedReason: null,
  };
}
