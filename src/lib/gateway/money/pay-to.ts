// Where an order is to be paid, as it was written down when the order was placed.
import type { CoinPayment } from '../core/payment-port.ts';
import type { Deposit } from './credit-what-came.ts';
import type { BankPayment } from './house-accounts.ts';

/** The account or the address of a deposit; both are null when it is paid at a page, or nobody has taken the order yet. */
export function toPay({ kind, pay_to, confirmations, seen_at }: Deposit) {
  const coin = kind === 'coin' ? (pay_to as Partial<CoinPayment>) : undefined;
  return {
    bank: kind === 'bank' ? (pay_to as unknown as BankPayment) : null,
    coin: isWhole(coin)
      ? { ...coin, confirmed: confirmations ?? 0, seenAt: seen_at?.toISOString() ?? null }
      : null,
  };
}

const isWhole = (coin: Partial<CoinPayment> | undefined): coin is CoinPayment => coin?.address !== undefined;
