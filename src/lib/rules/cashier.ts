// What a tester lets happen at the sandbox cashier.

/**
 * Paid at once, late, half of it, half as much again, without a notification, or charged back after it; declined; cancelled.
 */
export const cashierDecisions = [
  'pay',
  'late',
  'part',
  'over',
  'lost',
  'charge_back',
  'decline',
  'cancel',
] as const;

export type CashierDecision = (typeof cashierDecisions)[number];
