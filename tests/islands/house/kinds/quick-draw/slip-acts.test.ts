// Undo and double on the slip of a quick draw, and what is said of them.
import { expect, it } from 'vitest';
import { createSelection } from '../../../../../src/islands/house/kinds/quick-draw/selection.ts';
import { createSlipActs } from '../../../../../src/islands/house/kinds/quick-draw/slip-acts.ts';
import { cellWords } from '../../../../../src/islands/house/kinds/quick-draw/trend.ts';
import { fiveD } from '../../../../../src/lib/rules/kinds/quick-draw/tables/five-d.ts';
import { english } from '../../../../support/say.ts';

const third = { market: 'digit', place: '3' };

function slip() {
  const selection = createSelection(fiveD);
  const said: string[] = [];
  let minor = 100n;
  const act = createSlipActs({
    ...{ say: english, selection },
    stake: {
      minor: () => minor,
      set: (next) => {
        minor = next;
      },
      double: () => {
        minor *= 2n;
      },
    },
    last: () => new Map([['digit:3:9', 500n]]),
    announce: (text) => said.push(text),
    changed() {},
  });
  return { selection, said, act, minor: () => minor };
}

it('takes back one choice at a time, and says what is left', () => {
  const { selection, said, act } = slip();
  selection.toggle(third, 0, '2');
  selection.toggle(third, 0, '7');
  act('undo');
  expect([...selection.stakes(100n).keys()]).toEqual(['digit:3:2']);
  act('undo');
  expect(selection.count()).toBe(0);
  act('undo');
  expect(said).toEqual(['Taken back. 1.00 on the slip.', 'Taken back. 0.00 on the slip.']);
});

it('takes back a clearing and typed numbers as one step, and nothing that is placed', () => {
  const { selection, act } = slip();
  const last2 = [{ market: 'straight2', place: 'last2' }];
  for (const text of ['1', '12', '12 3', '12 34']) selection.type(last2, { text, twice: false });
  act('clear');
  act('undo');
  expect(selection.typedAt(last2).text).toBe('12 34');
  act('undo');
  expect(selection.typedAt(last2).text).toBe('');
  selection.toggle(third, 0, '2');
  selection.placed();
  act('undo');
  expect(selection.count()).toBe(0);
});

it('doubles nothing on an empty slip, and says the new stake otherwise', () => {
  const { selection, said, act, minor } = slip();
  act('double');
  expect([minor(), said]).toEqual([100n, []]);
  selection.toggle(third, 0, '2');
  selection.toggle(third, 0, '7');
  act('double');
  expect(minor()).toBe(200n);
  expect(said).toEqual(['The stake is 2.00 for each bet. 4.00 on the slip.']);
});

it('names the fields of the trend: what was drawn, and for how long the others were not', () => {
  expect(cellWords(english, 4, 1, 0)).toBe('4, drawn');
  expect(cellWords(english, 4, 2, 0)).toBe('4, drawn 2 times');
  expect(cellWords(english, 4, 0, 5)).toBe('5 draws since');
  expect(cellWords(english, 4, 0, 1)).toBe('1 draw since');
});
