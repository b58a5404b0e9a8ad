// The art of tables: small, the same every time, and right in what it shows.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chipSymbols, chipValues } from '../../src/lib/art/table/chip.ts';
import { deckSheet } from '../../src/lib/art/table/deck.ts';
import { die, dieFlat } from '../../src/lib/art/table/die.ts';
import { beadPlate, bigRoadPicture, derivedPicture } from '../../src/lib/art/table/road.ts';
import { sideMark } from '../../src/lib/art/table/side-mark.ts';
import { turnOf, wheelLayer, wheelSymbols } from '../../src/lib/art/table/wheel.ts';
import { bigRoad } from '../../src/lib/rules/roads/big-road.ts';
import { derivedMarks } from '../../src/lib/rules/roads/derived-road.ts';
import type { RoadResult } from '../../src/lib/rules/roads/results.ts';

const count = (svg: string, pattern: RegExp): number => svg.match(pattern)?.length ?? 0;

describe('pictures of the table', () => {
  const pictures: [name: string, svg: string, mostBytes: number][] = [
    ['the whole deck', deckSheet(), 90_000],
    ['the wheel', wheelSymbols(), 13_200],
    ['all chips', chipSymbols(), chipValues.length * 760],
    ['a die', die(5), 1_900],
    ['a flat die', dieFlat(6), 720],
    ['the dragon', sideMark('dragon'), 1_600],
    ['the tiger', sideMark('tiger'), 1_600],
  ];

  it.each(pictures)('%s is small, well formed and drawn alike every time', (_, svg, mostBytes) => {
    expect(svg.length).toBeLessThanOrEqual(mostBytes);
    expect(svg).not.toMatch(/NaN|undefined/);
    for (const tag of ['g', 'svg', 'defs', 'symbol', 'text'])
      expect(count(svg, new RegExp(`<${tag}[\\s>]`, 'g')), tag).toBe(
        count(svg, new RegExp(`</${tag}>`, 'g')),
      );
  });

  it('the deck is one small file on the way', () => {
    expect(gzipSync(deckSheet()).length).toBeLessThan(6_500);
  });
});

describe('cards', () => {
  it('each has as many pips as its rank, beside those of its corners', () => {
    const rows = deckSheet().split('<use href="#paper"/>').slice(1);
    expect(rows).toHaveLength(52);
    for (const [place, drawn] of rows.entries()) {
      const rank = (place % 13) + 1;
      if (rank > 10) continue;
      expect(count(drawn, /<use href="#(clubs|diamonds|hearts|spades)"/g), String(rank)).toBe(rank + 1);
    }
  });
});

describe('dice', () => {
  it.each([1, 2, 3, 4, 5, 6])('%i on top has sides that belong together, turned as on every die', (face) => {
    const pips = [...die(face).matchAll(/matrix\(([^)]*)\)/g)].map(([, matrix]) => matrix);
    const [top, left, right] = ['41,22,-41,22,60,13', '41,22,0,50,19,36', '41,-22,0,50,60,58'].map(
      (side) => pips.filter((each) => each === side).length,
    ) as [number, number, number];
    expect(top).toBe(face);
    const axes = [top, left, right].map((side) => Math.min(side, 7 - side));
    expect(axes.toSorted()).toEqual([1, 2, 3]);
    // One, two and three go round counterclockwise; each opposite face in their places turns that round.
    const opposites = [top, left, right].filter((side) => side > 3).length;
    const order = axes.join('');
    const counterclockwise = '123123'.includes(order);
    expect(counterclockwise).toBe(opposites % 2 === 0);
  });

  it('a flat die shows its face', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) expect(count(dieFlat(face), /<circle/g)).toBe(face);
  });
});

describe('the wheel', () => {
  it('turns by as many pockets as a number is away from zero', () => {
    expect(turnOf(0)).toBe(0);
    expect(turnOf(32)).toBeCloseTo(360 / 37);
    expect(turnOf(26)).toBeCloseTo(360 - 360 / 37);
  });

  it('has its numbers on the rotor in their order, and the ball in the pocket on top', () => {
    const written = [...wheelLayer('rotor').matchAll(/rotate\(([\d.]+) 200 200\)"[^>]*>(\d+)<\/text>/g)];
    expect(written).toHaveLength(37);
    for (const [, turn, number] of written) expect(Number(turn)).toBeCloseTo(turnOf(Number(number)), 1);
    expect(wheelLayer('ball')).toContain('cx="200" cy="91"');
  });
});

describe('roads', () => {
  const results: RoadResult[] = [
    { winner: 'red', pairs: ['red'] },
    { winner: 'tie' },
    ...Array.from({ length: 7 }, (): RoadResult => ({ winner: 'blue' })),
    { winner: 'red', pairs: ['blue'] },
  ];
  const letters = { red: 'B', blue: 'P', tie: 'T' };
  const size = { columns: 12 };

  it('the bead plate has a bead with its letter for each hand', () => {
    const drawn = beadPlate(results, letters, size);
    expect([...drawn.matchAll(/class="bead">(\w)</g)].map(([, letter]) => letter).join('')).toBe(
      'BTPPPPPPPB',
    );
  });

  it('the big road has a ring for each win, a stroke for ties and a dot for each pair', () => {
    const drawn = bigRoadPicture(bigRoad(results), size);
    expect(count(drawn, /class="red ring"/g)).toBe(2);
    expect(count(drawn, /class="blue ring"/g)).toBe(7);
    expect(count(drawn, /class="tie slash"/g)).toBe(1);
    expect(count(drawn, /class="red dot"/g)).toBe(1);
    expect(count(drawn, /class="blue dot"/g)).toBe(1);
    // The seventh blue win is beside the sixth.
    expect(drawn).toContain('cx="2.5" cy="5.5"');
  });

  it('shows the newest columns of a road that is wider than its place', () => {
    const long = Array.from({ length: 40 }, (_, at): RoadResult => ({ winner: at % 2 ? 'red' : 'blue' }));
    expect(bigRoadPicture(bigRoad(long), size)).toContain('translate(-28 0)');
    expect(bigRoadPicture(bigRoad(long), { columns: 12, newest: false })).toContain('translate(0 0)');
  });

  it('each derived road draws as many marks as it has', () => {
    const road = bigRoad([...results, { winner: 'red' }, { winner: 'blue' }, { winner: 'red' }]);
    for (const name of ['bigEyeBoy', 'smallRoad', 'cockroachRoad'] as const) {
      const marks = derivedMarks(road, name);
      expect(count(derivedPicture(marks, name, size), /class="(red|blue) /g)).toBe(marks.length);
    }
  });
});
