import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigRoad, placedWins } from '../../../src/lib/rules/roads/big-road.ts';
import {
  type DerivedRoad,
  derivedMarks,
  derivedRoads,
  nextMarks,
  placedMarks,
} from '../../../src/lib/rules/roads/derived-road.ts';
import { beadPlace, type Place } from '../../../src/lib/rules/roads/places.ts';
import { countsOf, type RoadResult } from '../../../src/lib/rules/roads/results.ts';
import { bigRoadRows } from '../../../src/lib/rules/roads/road-table.ts';
import { slowBoard, slowColumns, slowDerived } from './slow-roads.ts';

const sides = { B: 'red', P: 'blue', T: 'tie' } as const;

const resultsOf = (hands: string): RoadResult[] =>
  [...hands].map((hand) => ({ winner: sides[hand as keyof typeof sides] }));

const marksOf = (hands: string, name: DerivedRoad): string =>
  derivedMarks(bigRoad(resultsOf(hands)), name)
    .map((mark) => mark.charAt(0))
    .join('');

function boardOf(cells: readonly (Place & { letter: string })[]): string[] {
  const width = Math.max(0, ...cells.map(({ column }) => column + 1));
  return Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: width },
      (_, column) => cells.find((cell) => cell.column === column && cell.row === row)?.letter ?? '.',
    ).join(''),
  );
}

const bigBoard = (hands: string): string[] =>
  boardOf(
    placedWins(bigRoad(resultsOf(hands))).map(({ side, ...place }) => ({
      ...place,
      letter: side === 'red' ? 'B' : 'P',
    })),
  );

const anyHands = fc
  .array(fc.constantFrom('B', 'P', 'T', 'B', 'P'), { maxLength: 90 })
  .map((hands) => hands.join(''));
/** Long runs, so that tails turn and meet. */
const runs = fc
  .array(fc.tuple(fc.constantFrom('B', 'P'), fc.integer({ min: 1, max: 12 })), { maxLength: 14 })
  .map((each) => each.map(([side, length]) => side.repeat(length)).join(''));
const hands = fc.oneof(anyHands, runs);

describe('the big road', () => {
  it('begins a column when the side changes, and keeps ties and pairs with their win', () => {
    const results: RoadResult[] = [
      { winner: 'red', pairs: ['blue'] },
      { winner: 'red' },
      { winner: 'tie' },
      { winner: 'tie' },
      { winner: 'blue', pairs: ['red', 'blue'] },
    ];
    expect(bigRoad(results)).toEqual({
      columns: [
        [
          { side: 'red', pairs: ['blue'], ties: 0 },
          { side: 'red', pairs: [], ties: 2 },
        ],
        [{ side: 'blue', pairs: ['red', 'blue'], ties: 0 }],
      ],
      waitingTies: 0,
    });
  });

  it('keeps ties before the first win for it', () => {
    expect(bigRoad(resultsOf('TT'))).toEqual({ columns: [], waitingTies: 2 });
    expect(bigRoad(resultsOf('TTPT')).columns).toEqual([[{ side: 'blue', pairs: [], ties: 3 }]]);
  });

  it('turns a tail right in the sixth row, and where an older tail is in the way', () => {
    expect(bigBoard('PPPPPPPPBBBBBBBBP')).toEqual(['PBP..', 'PB...', 'PB...', 'PB...', 'PBBBB', 'PPP..']);
  });

  it('begins the next column beside the tail that runs along the first row', () => {
    // Every tail takes one row of the column to its right until nothing is left under the first.
    const columns = [12, 11, 10, 9, 8, 7, 2];
    const text = columns.map((length, at) => (at % 2 ? 'B' : 'P').repeat(length)).join('');
    const board = bigBoard(text);
    expect(board).toEqual(slowBoard(slowColumns(text)));
    expect(board[0]?.startsWith('PBPBPB')).toBe(true);
    expect(board[0]?.indexOf('P', 6)).toBeGreaterThan(6);
  });

  it('is drawn as by hand, with no two marks in a cell', () => {
    fc.assert(
      fc.property(hands, (text) => {
        expect(bigBoard(text)).toEqual(slowBoard(slowColumns(text)));
      }),
    );
  });
});

describe('the derived roads', () => {
  // Worked out on paper: columns of 2, 1, 3, 3, 1, 1 and 4.
  const example = 'BBPBBBPPPBPBBBB';

  it.each([
    // Column 3: 1 and 2 differ; just under the end of column 2; further under. 4: 3 and 1 differ; beside a win, twice. 5: 3 and 3
    // are equal. 6: 1 and 3 differ. 7: 1 and 1 are equal; just under the end of column 6; further under, twice.
    ['bigEyeBoy', 'bbr brr r b rbrr'],
    // Column 3, beside column 1: beside a win; just under its end. 4: 3 and 2 differ; just under the end of column 2; further under. 5: 3
    // and 1. 6: 1 and 3. 7: 1 and 3; just under the end of column 5; further under, twice.
    ['smallRoad', 'rb bbr b b bbrr'],
    // Column 4, beside column 1: beside a win; just under its end. 5: 3 and 2 differ. 6: 1 and 1 are equal. 7: 1 and 3 differ; beside a
    // win of column 4, twice; just under its end.
    ['cockroachRoad', 'rb b r brrb'],
  ] as const)('%s has the marks of the example', (name, marks) => {
    expect(marksOf(example, name)).toBe(marks.replaceAll(' ', ''));
  });

  it('begin at the second win of their first column, or at the first of the next', () => {
    expect(marksOf('BP', 'bigEyeBoy')).toBe('');
    expect(marksOf('BPP', 'bigEyeBoy')).toBe('b');
    expect(marksOf('BPB', 'bigEyeBoy')).toBe('r');
    expect(marksOf('BPBP', 'smallRoad')).toBe('r');
    expect(marksOf('BPBB', 'smallRoad')).toBe('b');
    expect(marksOf('BPBPB', 'cockroachRoad')).toBe('r');
    expect(marksOf('BPBPP', 'cockroachRoad')).toBe('b');
  });

  it('are what a slow reading of the rules finds, and take no notice of ties', () => {
    fc.assert(
      fc.property(hands, (text) => {
        for (const [name, back] of Object.entries(derivedRoads)) {
          expect(marksOf(text, name as DerivedRoad)).toBe(slowDerived(text, back));
          expect(marksOf(text.replaceAll('T', ''), name as DerivedRoad)).toBe(slowDerived(text, back));
        }
      }),
    );
  });

  it('compare the columns as they were before a tail turned', () => {
    expect(marksOf('BBBBBBBBPPPPPPPP', 'bigEyeBoy')).toBe('rrrrrrr');
    expect(marksOf('BBBBBBBBPPPPPPPPP', 'bigEyeBoy')).toBe('rrrrrrrb');
  });

  it('are drawn by the rules of the big road', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('red' as const, 'blue' as const)), (marks) => {
        const letters = marks.map((mark) => (mark === 'red' ? 'B' : 'P')).join('');
        const cells = placedMarks(marks).map(({ mark, ...place }) => ({
          ...place,
          letter: mark === 'red' ? 'B' : 'P',
        }));
        expect(boardOf(cells)).toEqual(slowBoard(slowColumns(letters)));
      }),
    );
  });

  it('say beforehand which mark either win would make', () => {
    expect(nextMarks([], 'red')).toEqual({
      bigEyeBoy: undefined,
      smallRoad: undefined,
      cockroachRoad: undefined,
    });
    fc.assert(
      fc.property(hands, fc.constantFrom('B', 'P'), (text, next) => {
        const expected = Object.entries(derivedRoads).map(([name, back]) => {
          const added = slowDerived(text + next, back).slice(slowDerived(text, back).length);
          return [name, { r: 'red', b: 'blue' }[added]];
        });
        expect(nextMarks(resultsOf(text), sides[next as 'B'])).toEqual(Object.fromEntries(expected));
      }),
    );
  });
});

describe('statistics and tables', () => {
  const results: RoadResult[] = [
    { winner: 'tie', natural: true },
    { winner: 'blue', pairs: ['blue'] },
    { winner: 'blue', pairs: ['red', 'blue'], natural: true },
    { winner: 'red' },
    { winner: 'tie' },
  ];

  it('count winners, pairs and naturals', () => {
    expect(countsOf(results)).toEqual({
      ...{ hands: 5, red: 1, blue: 2, tie: 2, redPair: 1, bluePair: 2, natural: 2 },
    });
  });

  it('fill the bead plate downwards', () => {
    expect([0, 5, 6, 17].map(beadPlace)).toEqual([
      { column: 0, row: 0 },
      { column: 0, row: 5 },
      { column: 1, row: 0 },
      { column: 2, row: 5 },
    ]);
  });

  it('have lines for readers, the newest first', () => {
    expect(bigRoadRows(results)).toEqual([
      { column: 2, side: 'red', wins: 1, ties: 1, redPairs: 0, bluePairs: 0 },
      { column: 1, side: 'blue', wins: 2, ties: 1, redPairs: 1, bluePairs: 2 },
    ]);
  });
});
