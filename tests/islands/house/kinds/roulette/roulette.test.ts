// Roulette on the page: where the ball ends, what a pointer is on, and what a call puts where.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callOf, chipsOfCall, countOf } from '../../../../../src/islands/house/kinds/roulette/calls.ts';
import { between, scaleOf } from '../../../../../src/islands/house/kinds/roulette/layout-scale.ts';
import { FALLS, frameAt, framesOf, LIES } from '../../../../../src/islands/house/kinds/roulette/spin.ts';
import { turnOf } from '../../../../../src/lib/art/table/wheel.ts';
import { wheel } from '../../../../../src/lib/rules/kinds/roulette/wheel.ts';

const around = (degrees: number): number => ((degrees % 360) + 360) % 360;

describe('a spin', () => {
  it.each([...wheel])('ends with the ball in the pocket of %i', (number) => {
    const end = frameAt(number, 1);
    expect(around(end.ball + 180)).toBeCloseTo(180, 6);
    expect(end.out).toBe(0);
    // The rotor has turned the pocket to where the ball rests.
    expect(around(end.rotor + turnOf(number) + 180)).toBeCloseTo(180, 6);
  });

  it('has the ball on the rim until it falls, and then in one pocket of the rotor', () => {
    for (const number of [0, 17, 26]) {
      for (const { at, out, ball, rotor } of framesOf(number)) {
        if (at <= FALLS) expect(out).toBe(1);
        if (at >= LIES) {
          expect(out).toBe(0);
          expect(around(ball - rotor - turnOf(number) + 180)).toBeCloseTo(180, 6);
        }
        expect(out).toBeGreaterThanOrEqual(0);
        expect(out).toBeLessThanOrEqual(1);
      }
    }
  });

  it('begins where the rotor is, and has the ball run against it', () => {
    for (const from of [0, -97.3, 200]) {
      expect(frameAt(17, 0, from).rotor).toBeCloseTo(from, 9);
      expect(around(frameAt(17, 1, from).rotor + turnOf(17) + 1e-9)).toBeCloseTo(0, 6);
      const [first, second] = [frameAt(17, 0.1, from), frameAt(17, 0.2, from)];
      expect(second.ball).toBeLessThan(first.ball);
      expect(second.rotor).toBeGreaterThan(first.rotor);
    }
  });
});

describe('a pointer', () => {
  const box = (left: number, top: number, width: number, height: number) => ({
    ...{ left, top, right: left + width, bottom: top + height },
  });
  const upright = {
    zero: box(92, 0, 264, 36),
    one: box(92, 36, 88, 36),
    last: box(268, 432, 88, 36),
    column: box(92, 468, 88, 30),
    dozen: box(46, 36, 46, 144),
    low: box(0, 36, 46, 72),
  };
  const lying = {
    zero: box(0, 0, 52, 180),
    one: box(52, 120, 60, 60),
    last: box(712, 0, 60, 60),
    column: box(772, 120, 60, 60),
    dozen: box(52, 180, 240, 46),
    low: box(52, 226, 120, 46),
  };

  it.each([
    ['upright', upright, 136, 54, { along: 0.5, across: 0.5 }],
    ['upright, on the dozens', upright, 69, 108, { along: 2, across: -0.5 }],
    ['upright, on zero', upright, 224, 18, { along: -0.5, across: 1.5 }],
    ['lying', lying, 82, 150, { along: 0.5, across: 0.5 }],
    ['lying, on the even chances', lying, 112, 249, { along: 1, across: -1.5 }],
    ['lying, at a column', lying, 802, 30, { along: 12.5, across: 2.5 }],
  ] as const)('%s', (_, cells, x, y, place) => {
    const found = scaleOf(cells)(x, y);
    expect(found?.along).toBeCloseTo(place.along, 6);
    expect(found?.across).toBeCloseTo(place.across, 6);
  });

  it('off the layout is on nothing', () => {
    expect(scaleOf(upright)(-1, 50)).toBeUndefined();
    expect(scaleOf(lying)(100, 300)).toBeUndefined();
  });

  it('is between its two lines, whichever way these go', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        expect(
          between(
            [
              [0, -1],
              [10, 0],
            ],
            share * 10,
          ),
        ).toBeCloseTo(share - 1, 9);
        expect(
          between(
            [
              [10, -1],
              [0, 0],
            ],
            share * 10,
          ),
        ).toBeCloseTo(-share, 9);
      }),
    );
  });
});

describe('a call', () => {
  it.each([
    ['voisins', 9, 7],
    ['tiers', 6, 6],
    ['orphelins', 5, 5],
    ['17', 5, 5],
    ['0', 5, 5],
  ])('%s puts %i chips on %i spots', (word, chips, spots) => {
    const call = callOf(word);
    expect(countOf(call)).toBe(chips);
    expect(chipsOfCall(call).size).toBe(spots);
    expect([...chipsOfCall(call).values()].reduce((sum, each) => sum + each, 0)).toBe(chips);
  });
});
