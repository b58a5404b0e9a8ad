// How names on bank accounts are written, compared and shown.
import { expect, it } from 'vitest';
import { sameHolder, shownHolder, writtenName } from '../../src/lib/rules/holder.ts';

it.each([
  ['  tran   thuy linh ', 'Tran Thuy Linh'],
  ['nguyễn văn đức', 'Nguyễn Văn Đức'],
  ["anne-marie o'neill", "Anne-Marie O'Neill"],
  ['TRAN THUY LINH', 'TRAN THUY LINH'],
  ['Maria de la Cruz', 'Maria de la Cruz'],
  ['陈 小明', '陈 小明'],
])('%s is written as %s', (typed, written) => {
  expect(writtenName(typed)).toBe(written);
  expect(sameHolder(typed, written)).toBe(true);
});

it('of a name the initials and the last word are shown, of a single word the first letter', () => {
  expect(shownHolder(writtenName('tran  thuy linh'))).toBe('T. T. Linh');
  expect(shownHolder('Linh')).toBe('L***');
});
