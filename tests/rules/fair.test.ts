import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draws, drawWeighted, floatAt, indexOf, resolve } from '../../src/lib/rules/fair.ts';
import { hmacUnder } from '../../src/lib/verifier/hash.ts';
import { Numbers } from '../../src/lib/verifier/numbers.ts';

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest();

function* several(sizes: readonly number[]): Draws<number[]> {
  const drawn: number[] = [];
  for (const n of sizes) drawn.push(yield n);
  return drawn;
}

const inputs = { serverSeed: 'a'.repeat(64), clientSeed: 'lantern', nonce: 1 };

describe('fair draws', () => {
  it('hashes client seed, nonce and block under the server seed: a vector anyone can check', () => {
    expect(hmac(inputs.serverSeed, 'lantern:1:0').toString('hex')).toBe(
      '1f24c0add5dd3de3c4af661250f5c9667378814d09b86fcbce384740cdccc447',
    );
    expect(resolve(several([34, 37, 37, 37, 37]), inputs, hmac)).toEqual([4, 30, 28, 11, 16]);
  });

  it('matches the published test case 2 of RFC 4231, so the injected hash is the standard one', () => {
    const expected = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(hmac('Jefe', 'what do ya want for nothing?').toString('hex')).toBe(expected);
  });

  it('gives the verifier exactly what the server got', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 40 }),
        fc.nat(1_000),
        fc.array(fc.integer({ min: 1, max: 65_536 }), { maxLength: 60 }),
        async (clientSeed, nonce, sizes) => {
          const numbers = new Numbers(await hmacUnder(inputs.serverSeed), `${clientSeed}:${nonce}`);
          const drawn = [];
          for (const of of sizes) drawn.push(await numbers.below(of, { key: 'any' }));
          expect(drawn).toEqual(resolve(several(sizes), { ...inputs, clientSeed, nonce }, hmac));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('takes eight draws from a block and then the next block', () => {
    const asked: string[] = [];
    resolve(several(Array(17).fill(10)), inputs, (key, message) => {
      asked.push(message);
      return hmac(key, message);
    });
    expect(asked).toEqual(['lantern:1:0', 'lantern:1:1', 'lantern:1:2']);
  });

  it('hashes nothing when a game draws nothing', () => {
    expect(resolve(several([]), inputs, () => expect.fail('no hash is needed'))).toEqual([]);
  });

  it('never reaches 1, so an index is never out of its range', () => {
    expect(floatAt(new Uint8Array([255, 255, 255, 255]), 0)).toBeLessThan(1);
    for (const n of [1, 2, 37, 65_536])
      expect(indexOf(floatAt(new Uint8Array([255, 255, 255, 255]), 0), n)).toBe(n - 1);
    expect(floatAt(new Uint8Array([0, 0, 0, 0]), 0)).toBe(0);
  });

  it('spreads all 32-bit values over the results so evenly that no result gets more than one value extra', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 65_536 }), fc.nat(), (n, pick) => {
        const index = pick % n;
        const first = (k: number) => Math.ceil((k * 2 ** 32) / n);
        const values = first(index + 1) - first(index);
        expect(Math.abs(values - 2 ** 32 / n)).toBeLessThan(1);
        expect(indexOf(first(index) / 2 ** 32, n)).toBe(index);
        expect(indexOf((first(index + 1) - 1) / 2 ** 32, n)).toBe(index);
      }),
    );
  });

  it.each([0, -1, 1.5, 65_537, Number.NaN])('refuses to draw one of %s results', (n) => {
    expect(() => indexOf(0.5, n)).toThrow(RangeError);
  });

  it('draws each position as often as its weight says', () => {
    const weights = [5, 0, 3, 2];
    const drawn = Array.from({ length: 10 }, (_, number) => {
      const draw = drawWeighted(weights);
      expect(draw.next().value).toBe(10);
      return draw.next(number).value;
    });
    expect(drawn).toEqual([0, 0, 0, 0, 0, 2, 2, 2, 3, 3]);
  });
});
