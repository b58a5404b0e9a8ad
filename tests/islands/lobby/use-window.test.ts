import { expect, it } from 'vitest';
import { placeAt } from '../../../src/islands/lobby/use-window.ts';
import { pageOf } from '../../../src/lib/stores/catalog.ts';

const ROW = 200;
const place = (above: number, total: number): number => placeAt({ columns: 5, height: ROW }, above, total);

it('the address names the row below the header, and the last game when the list has been scrolled past', () => {
  expect([-40, 0, 2, ROW, ROW + 2].map((above) => place(above, 28))).toEqual([0, 0, 5, 5, 10]);
  expect(place(9 * ROW, 28)).toBe(27);
  expect(pageOf(place(9 * ROW, 28)), 'a page that there is').toBe(1);
  expect(place(9 * ROW, 0)).toBe(0);
});

it('a row that a browser has scrolled to within a pixel is the row of the address', () => {
  expect(place(0.6, 28)).toBe(0);
  expect(place(ROW + 0.6, 28)).toBe(5);
});

it('far down a row is counted from those in the page, so that what each was rounded by does not add up', () => {
  const rows = { columns: 7, height: ROW - 1 / 64 };
  expect(placeAt(rows, 3 * ROW + 0.2, 10_000, 84)).toBe(87 * 7);
});
