import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRows } from '../../src/lib/rules/csv.ts';

it('quotes what needs quotes and ends each row', () => {
  expect(
    csvRows([
      ['a', 'b,c'],
      ['say "no"', 'two\nlines'],
    ]),
  ).toBe('a,"b,c"\r\n"say ""no""","two\nlines"\r\n');
});

it.each(['=1+1', '+cmd', '@SUM(A1)', '-2+3', '\tx', '＝1+1', '＋cmd', '－2+3', '＠SUM(A1)'])(
  'never lets a spreadsheet run %s',
  (text) => {
    expect(csvRows([[text]])).toContain(`'${text}`);
  },
);

it.each(['-20.00', '+66.00', '0.00', '1240.00'])('leaves the number %s a number', (text) => {
  expect(csvRows([[text]])).toBe(`${text}\r\n`);
});

it('keeps one line a row when no cell has a line break', () => {
  const cell = fc.string().filter((text) => !/[\r\n]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), (rows) => {
      expect(csvRows(rows).split('\r\n')).toHaveLength(rows.length + 1);
    }),
  );
});
