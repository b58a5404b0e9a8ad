// Ready-made sets of the numbers 00 to 99.

export const twoDigits: readonly string[] = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));

const tens = (number: string): number => Number(number[0]);
const units = (number: string): number => Number(number[1]);
const even = (number: string): boolean => Number(number) % 2 === 0;
const low = (number: string): boolean => Number(number) < 50;

const byName = {
  even,
  odd: (number: string) => !even(number),
  low,
  high: (number: string) => !low(number),
  evenLow: (number: string) => even(number) && low(number),
  evenHigh: (number: string) => even(number) && !low(number),
  oddLow: (number: string) => !even(number) && low(number),
  oddHigh: (number: string) => !even(number) && !low(number),
  doubles: (number: string) => tens(number) === units(number),
};

/** Those of which there is one for each digit. The sum of the digits counts by its last digit, so each has ten numbers. */
const byDigit = {
  head: (number: string, digit: number) => tens(number) === digit,
  tail: (number: string, digit: number) => units(number) === digit,
  sum: (number: string, digit: number) => (tens(number) + units(number)) % 10 === digit,
  /** With the digit in either place: 19 numbers. */
  with: (number: string, digit: number) => number.includes(String(digit)),
};

export type NamedSet = keyof typeof byName;
export type DigitSet = keyof typeof byDigit;

export const namedSets = Object.keys(byName) as readonly NamedSet[];
export const digitSets = Object.keys(byDigit) as readonly DigitSet[];

export const namedSet = (name: NamedSet): string[] => twoDigits.filter(byName[name]);

export const digitSet = (name: DigitSet, digit: number): string[] =>
  twoDigits.filter((number) => byDigit[name](number, digit));

/** A number with its digits in every other order, itself first: `12` and `21`, `007`, `070` and `700`. */
export function reorderings(number: string): string[] {
  if (number.length < 2) return [number];
  const all = [...number].flatMap((digit, at) =>
    reorderings(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
  );
  return [...new Set([number, ...all])];
}
