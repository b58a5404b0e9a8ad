import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMinor, formatSigned, parseMinor, shareOf, toWire } from '../../src/lib/rules/money.ts';

const amounts = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n });

it('an amount reads back as itself, from the wire and from what a person sees', () => {
  fc.assert(
    fc.property(amounts, (minor) => {
      expect(parseMinor(toWire(minor))).toBe(minor);
      expect(parseMinor(formatMinor(minor).replace('\u2212', '-'))).toBe(minor);
    }),
  );
});

it('has two decimals and separators, and a minus that is one', () => {
  expect(formatMinor(1_250_050n)).toBe('12,500.50');
  expect(formatMinor(-5n)).toBe('\u22120.05');
  expect(formatSigned(100n)).toBe('+1.00');
  expect(formatSigned(0n)).toBe('0.00');
});

it('takes what people type and refuses what is no amount', () => {
  expect(parseMinor(' 12,500.5 ')).toBe(1_250_050n);
  expect(parseMinor('7.')).toBe(700n);
  // As it is written in Vietnam and Indonesia, where that can mean nothing else.
  expect(['50,00', '12,5', '1234,50', '1.234,50', '12.500.000,5'].map(parseMinor)).toEqual([
    5_000n,
    1_250n,
    123_450n,
    123_450n,
    1_250_000_050n,
  ]);
  for (const junk of [
    '',
    '.',
    '1.234',
    '1.234,567',
    '1,23,456',
    ',5',
    '1.23,4',
    '1e5',
    '0x10',
    '١٢',
    '1 000',
    '--1',
    'NaN',
    '9'.repeat(16),
  ]) {
    expect(parseMinor(junk), junk).toBeUndefined();
  }
});

it('rounds each share down, so that shares never pass what they are of', () => {
  expect([shareOf(1_204_857n, 10_000), shareOf(552n, 9_999), shareOf(1n, 9_999)]).toEqual([
    1_204_857n,
    551n,
    0n,
  ]);
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const points = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amount, points, (whole, part) => {
      expect(shareOf(whole, part) + shareOf(whole, 10_000 - part) <= whole).toBe(true);
    }),
  );
});
