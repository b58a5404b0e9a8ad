// Amounts of a proof: a text with two decimals. Inside they are whole cents.

const AMOUNT = /^(\d{1,15})\.(\d{2})$/;

/** Undefined when the text is no amount. */
export function centsOf(amount: string): bigint | undefined {
  const [, whole, cents] = AMOUNT.exec(amount) ?? [];
  return whole === undefined ? undefined : BigInt(`${whole}${cents}`);
}

export function amountOf(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same with a minus before what went. */
export function signedCentsOf(amount: string): bigint | undefined {
  const minus = amount.startsWith('-');
  const cents = centsOf(minus ? amount.slice(1) : amount);
  return cents === undefined || !minus ? cents : -cents;
}

export const signedAmountOf = (cents: bigint): string =>
  cents < 0n ? `-${amountOf(-cents)}` : amountOf(cents);
