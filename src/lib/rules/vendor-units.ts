// How a vendor writes amounts. Inside they are minor units.
import { toWire } from './money.ts';

/** As `10.00`, as hundredths (`1000`), or as millionths (`10000000`). */
export const VENDOR_UNITS = ['decimal', 'minor', 'micro'] as const;
export type VendorUnits = (typeof VENDOR_UNITS)[number];

const MICRO_PER_MINOR = 10_000n;
/** An amount has at most 15 digits before its decimals, as everywhere. */
const DIGITS = { minor: 17, micro: 21 } as const;

/** Reads an amount; undefined when it is none in these units, is longer than amounts are, or not a whole number of minor units. */
export function minorOf(units: VendorUnits, text: string): bigint | undefined {
  if (units === 'decimal') {
    const [, sign, major = '', cents = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
    if (!major) return undefined;
    const minor = BigInt(major) * 100n + BigInt(cents.padEnd(2, '0'));
    return sign ? -minor : minor;
  }
  if (!/^-?\d+$/.test(text) || text.replace('-', '').length > DIGITS[units]) return undefined;
  const whole = BigInt(text);
  if (units === 'minor') return whole;
  return whole % MICRO_PER_MINOR === 0n ? whole / MICRO_PER_MINOR : undefined;
}

/** The amount as the vendor writes it. */
export function inUnits(units: VendorUnits, minor: bigint): string {
  if (units === 'decimal') return toWire(minor);
  return String(units === 'minor' ? minor : minor * MICRO_PER_MINOR);
}
