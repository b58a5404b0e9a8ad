// Amounts of this vendor: texts with two decimals outside, whole hundredths inside.

/** Undefined for a text that is no amount. */
export function readAmount(text: unknown): bigint | undefined {
  const [, major = '', cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(text)) ?? [];
  return major ? BigInt(major) * 100n + BigInt(cents.padEnd(2, '0')) : undefined;
}

export function writeAmount(hundredths: bigint): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
