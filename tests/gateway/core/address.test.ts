// An address may be written in many ways and is one address; its network is what limits count.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networksOf, plainAddress } from '../../../src/lib/gateway/core/address.ts';

const octet = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'));
/** Often zero, since zeros are what is left out. */
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
const hex = (number: number): string => number.toString(16);

const dotted = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The ways to write eight groups: each run of zeros may be left out, the last two may be IPv4, in either case, padded. */
function spellings(of: number[]): string[] {
  const plain = of.map(hex);
  const padded = plain.map((each) => each.padStart(4, '0'));
  const withTail = [...plain.slice(0, 6), dotted(of[6] ?? 0, of[7] ?? 0)];
  const shortened = of.flatMap((_, from) =>
    of.flatMap((__, length) => {
      const run = of.slice(from, from + length + 1);
      if (from + length + 1 > of.length || run.some((each) => each !== 0)) return [];
      return [`${plain.slice(0, from).join(':')}::${plain.slice(from + length + 1).join(':')}`];
    }),
  );
  const written = [plain.join(':'), padded.join(':'), withTail.join(':'), ...shortened];
  return written.flatMap((each) => [
    ...[each, each.toUpperCase(), ` ${each} `, `${each}%eth0`, `[${each}]`, `[${each}%2]:443`],
  ]);
}

it('every spelling of an IPv6 address is the same address, and that is a spelling of it', () => {
  fc.assert(
    fc.property(groups, (of) => {
      const plain = new Set(spellings(of).map(plainAddress));
      expect([...plain]).toHaveLength(1);
      for (const one of plain) expect(plainAddress(one)).toBe(one);
    }),
  );
});

it('an IPv4 address is itself, also inside IPv6 in any spelling, and counts as its own network', () => {
  fc.assert(
    fc.property(octet, octet, octet, octet, (a, b, c, d) => {
      const address = `${a}.${b}.${c}.${d}`;
      const mapped = [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d];
      for (const written of [address, `${address}:51820`, ...spellings(mapped)]) {
        expect(plainAddress(written)).toBe(address);
        expect(networksOf(written)).toEqual({ near: address });
      }
    }),
  );
});

it('IPv6 addresses share a network exactly when they share their first 64 bits, and a wide one by 48', () => {
  const isMapped = (of: number[]): boolean => of.slice(0, 6).join() === '0,0,0,0,0,65535';
  fc.assert(
    fc.property(groups, groups, fc.integer({ min: 0, max: 8 }), (one, more, same) => {
      const other = [...one.slice(0, same), ...more.slice(same)];
      fc.pre(!isMapped(one) && !isMapped(other));
      const agree = (count: number): boolean => one.slice(0, count).join() === other.slice(0, count).join();
      const [a, b] = [one, other].map((each) => networksOf(each.map(hex).join(':')));
      expect(a?.near === b?.near).toBe(agree(4));
      expect(a?.wide === b?.wide).toBe(agree(3));
    }),
  );
});

it('two IPv4 addresses share no network', () => {
  fc.assert(
    fc.property(ipv4, ipv4, (a, b) => {
      expect(networksOf(a).near === networksOf(b).near).toBe(a === b);
    }),
  );
});

it.each(['', 'unknown', '1.2.3', '1.2.3.04', '256.1.1.1', ':::', '1::2::3', '::ffff:1.2.3', '<b>', '[]:1'])(
  'what is no address (%s) stays as it is, and all of it is one network',
  (text) => {
    expect(plainAddress(text)).toBe(text);
    expect(networksOf(text)).toEqual({ near: 'no address' });
  },
);
