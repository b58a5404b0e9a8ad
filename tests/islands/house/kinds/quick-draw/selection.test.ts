// What is chosen in a quick draw and the slip that follows from it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSelection } from '../../../../../src/islands/house/kinds/quick-draw/selection.ts';
import { spotOf } from '../../../../../src/lib/rules/felt/felt.ts';
import { priceOf } from '../../../../../src/lib/rules/kinds/quick-draw/lines.ts';
import { fiveD } from '../../../../../src/lib/rules/kinds/quick-draw/tables/five-d.ts';
import { markSix } from '../../../../../src/lib/rules/kinds/quick-draw/tables/mark-six.ts';

const third = { market: 'digit', place: '3' };
const last2 = { market: 'straight2', place: 'last2' };
const special = { market: 'special', place: '' };

const slip = (selection: ReturnType<typeof createSelection>, eachMinor = 200n) =>
  Object.fromEntries(selection.stakes(eachMinor));

describe('a slip', () => {
  it('has a line for each key, at the stake that is set', () => {
    const selection = createSelection(fiveD);
    selection.toggle(third, 0, '2');
    selection.toggle(third, 0, '7');
    selection.toggle({ market: 'half', place: '3' }, 0, 'low');
    expect(slip(selection)).toEqual({ 'digit:3:2': 200n, 'digit:3:7': 200n, 'half:3:low': 200n });
    selection.toggle(third, 0, '2');
    expect(selection.isChosen(third, 0, '2')).toBe(false);
    expect(selection.count()).toBe(2);
  });

  it('has every order of chosen digits, and none before each place has one', () => {
    const selection = createSelection(fiveD);
    selection.toggle(last2, 0, '8');
    expect(selection.count()).toBe(0);
    selection.toggle(last2, 1, '2');
    selection.toggle(last2, 1, '8');
    expect(slip(selection)).toEqual({ 'straight2:last2:8,2': 200n, 'straight2:last2:8,8': 200n });
  });

  it('counts a number once, however often it was chosen, and less what was taken away', () => {
    const selection = createSelection(markSix);
    selection.toggleSet(special, { kind: 'named', name: 'red' });
    selection.toggleSet(special, { kind: 'digit', name: 'tail', digit: 7 });
    selection.type([special], { text: '07 08', twice: false });
    // 17 red ones, 17, 27, 37 and 47 beside 7; 08 is red.
    expect(selection.count()).toBe(21);
    selection.toggle(special, 0, '8');
    expect([selection.count(), selection.isChosen(special, 0, '8')]).toEqual([20, false]);
    selection.toggle(special, 0, '8');
    expect(selection.count()).toBe(21);
  });

  it('has typed stakes, and numbers twice where that was asked for', () => {
    const selection = createSelection(fiveD);
    selection.type([last2], { text: '12,34x5 56 56 9', twice: false });
    expect(selection.readAt([last2])).toMatchObject({
      numbers: ['12', '34', '56'],
      problems: [
        { fault: 'repeated', text: '56' },
        { fault: 'too_short', text: '9', use: '09' },
      ],
    });
    expect(slip(selection)).toMatchObject({
      'straight2:last2:1,2': 500n,
      'straight2:last2:3,4': 500n,
      'straight2:last2:5,6': 200n,
    });
    selection.type([last2], { text: '12,34x5 56 56', twice: true });
    expect(slip(selection)['straight2:last2:5,6']).toBe(400n);
  });

  it('a number of a pasted column is staked once, and said to be there twice', () => {
    for (const [table, board, key] of [
      [fiveD, last2, 'straight2:last2:1,2'],
      [markSix, special, 'special:12'],
    ] as const) {
      const selection = createSelection(table);
      selection.type([board], { text: '12\n34\n12', twice: false });
      expect(selection.readAt([board])?.problems).toMatchObject([{ fault: 'repeated', at: 6, text: '12' }]);
      expect([selection.count(), slip(selection)[key]]).toEqual([2, 200n]);
    }
  });

  it('says which typed numbers are none of the draw', () => {
    const selection = createSelection(markSix);
    selection.type([special], { text: '07 50', twice: false });
    expect(selection.readAt([special])).toMatchObject({
      numbers: ['07'],
      problems: [{ fault: 'not_there', at: 3, text: '50' }],
    });
  });

  it('can be played again as it was, from the stakes of the last one', () => {
    const spots = fc.uniqueArray(
      fc.constantFrom('digit:3:2', 'digit:3:7', 'half:1:low', 'straight2:last2:8,2', 'group6:first3:1,2,3'),
      { minLength: 1 },
    );
    const stake = fc.constantFrom(100n, 200n, 550n);
    fc.assert(
      fc.property(spots, fc.array(stake, { minLength: 5, maxLength: 5 }), (keys, minors) => {
        const stakes = new Map(keys.map((key, at) => [key, minors[at] ?? 100n]));
        const selection = createSelection(fiveD);
        expect(selection.stakes(selection.load(stakes))).toEqual(stakes);
      }),
    );
  });

  it('has only lines that the table takes, whatever is pressed', () => {
    const press = fc.record({
      board: fc.constantFrom(
        { market: 'digit', place: '1' },
        { market: 'group3', place: 'middle3' },
        { market: 'anyTwoOfFive', place: '' },
        { market: 'straight3', place: 'first3' },
      ),
      row: fc.nat(2),
      option: fc.nat(9).map(String),
    });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
        const selection = createSelection(fiveD);
        for (const { board, row, option } of presses) selection.toggle(board, row, option);
        for (const key of selection.stakes(100n).keys()) expect(priceOf(fiveD, spotOf(key))).toBeDefined();
      }),
    );
  });

  it('drops what is at one board, and keeps the rest', () => {
    const selection = createSelection(fiveD);
    selection.toggle(third, 0, '2');
    selection.type([last2], { text: '12 34', twice: false });
    selection.drop(last2);
    expect(Object.keys(slip(selection))).toEqual(['digit:3:2']);
    selection.clear();
    expect(selection.count()).toBe(0);
  });
});
