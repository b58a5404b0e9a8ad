import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inUnits, minorOf, VENDOR_UNITS } from '../../src/lib/rules/vendor-units.ts';

test.each([
  ['decimal', '10.00'],
  ['decimal', '10'],
  ['decimal', '10.0'],
  ['minor', '1000'],
  ['micro', '10000000'],
] as const)('ten in %s is %s', (units, text) => {
  expect(minorOf(units, text)).toBe(1_000n);
});

test.each([
  ['decimal', '1,000.00'],
  ['decimal', '1.001'],
  ['decimal', '1e3'],
  ['decimal', ''],
  ['minor', '10.00'],
  ['micro', '10000001'],
  ['decimal', `${'9'.repeat(16)}.00`],
  ['minor', '9'.repeat(18)],
  ['micro', `${'9'.repeat(18)}0000`],
] as const)('what is no amount in %s is refused, and never rounded: "%s"', (units, text) => {
  expect(minorOf(units, text)).toBeUndefined();
});

test('an amount comes back as it went out, whatever the units', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VENDOR_UNITS), fc.bigInt(-(10n ** 15n), 10n ** 15n), (units, minor) => {
      expect(minorOf(units, inUnits(units, minor))).toBe(minor);
    }),
  );
});
