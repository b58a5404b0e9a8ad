// The chances beside the felt, against the number of hands as one counts them by hand.
import { expect, it } from 'vitest';
import { liengChances } from '../../../src/lib/rules/card-tables/lieng-chances.ts';

it('three alike, a run and three pictures come as often as the combinations say', () => {
  const all = (52 * 51 * 50) / 6;
  const three = 13 * 4;
  // From ace, 2, 3 to queen, king, ace.
  const run = 12 * 4 ** 3;
  // Of twelve pictures, without three alike and without jack, queen, king.
  const pictures = (12 * 11 * 10) / 6 - 3 * 4 - 4 ** 3;
  const points = all - three - run - pictures;
  expect(liengChances()).toEqual({
    three: three / all,
    run: run / all,
    pictures: pictures / all,
    points: points / all,
  });
});
