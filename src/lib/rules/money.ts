// Amounts as people read and type them. Inside they are integers of the currency's minor unit (1/100).

const PER_MAJOR = 100n;
const MINUS = '\u2212';

/** `1250050n` → `"12,500.50"`; a negative amount takes the real minus sign (U+2212). */
export function formatMinor(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  const major = (size / PER_MAJOR).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = (size % PER_MAJOR).toString().padStart(2, '0');
  return `${minor < 0n ? MINUS : ''}${major}.${cents}`;
}

/** The same with a plus in front of a gain, for wins and changes. Zero carries no sign. */
export function formatSigned(minor: bigint): string {
  return minor > 0n ? `+${formatMinor(minor)}` : formatMinor(minor);
}

/** `1250050n` → `"12500.50"`, the form of amounts on the wire. */
export function toWire(minor: bigint): string {
  const size = minor < 0n ? -minor : minor;
  return `${minor < 0n ? '-' : ''}${size / PER_MAJOR}.${(size % PER_MAJOR).toString().padStart(2, '0')}`;
}

/** With a comma before the decimals, as it is typed in Vietnam and Indonesia: it is no separator of thousands before one or two digits. */
const DECIMAL_COMMA = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;

/** Reads a wire amount or a typed one (`"12,500.5"`, `"12.500,5"`); undefined when it is no amount with at most two decimals. */
export function parseMinor(text: string): bigint | undefined {
  const typed = text.trim();
  const plain = DECIMAL_COMMA.test(typed) ? typed.replaceAll('.', '').replace(',', '.') : typed;
  const match = /^(-?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign, major = '', cents = ''] = match;
  const minor = BigInt(major.replaceAll(',', '')) * PER_MAJOR + BigInt(cents.padEnd(2, '0'));
  return sign ? -minor : minor;
}

/** An amount of the wire as people read it: `"12500.50"` → `"12,500.50"`. */
export const formatWire = (wire: string): string => formatMinor(parseMinor(wire) ?? 0n);

/** All of something, in hundredths of a percent. */
export const WHOLE_BASIS_POINTS = 10_000n;

/**
 * Hundredths of a percent of an amount, rounded down to the minor unit. It is asked once for each line that is written, so
 * the parts of a sum never pass the sum.
 */
export const shareOf = (amountMinor: bigint, basisPoints: number): bigint =>
  (amountMinor * BigInt(basisPoints)) / WHOLE_BASIS_POINTS;
