import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardSheet } from '../../../src/lib/gateway/cards/sheet.ts';
import { compareLieng, liengRanks, readLieng } from '../../../src/lib/rules/card-tables/lieng.ts';
import { deck } from '../../../src/lib/rules/cards.ts';
import { cards } from './support.ts';

const best = (first: string, second: string): number =>
  Math.sign(compareLieng(readLieng(cards(first)), readLieng(cards(second))));

describe('a hand of Lieng', () => {
  it('is worth three of a rank, a run, three pictures or its points, in this order', () => {
    expect(readLieng(cards('2s 2c 2d')).rank).toBe('three');
    expect(readLieng(cards('Qs Kc Ad')).rank).toBe('run');
    expect(readLieng(cards('As 2c 3d')).rank).toBe('run');
    expect(readLieng(cards('Ks Ac 2d'))).toMatchObject({ rank: 'points', points: 3 });
    expect(readLieng(cards('Js Jc Kd')).rank).toBe('pictures');
    expect(readLieng(cards('9s 10c Kd'))).toMatchObject({ rank: 'points', points: 9 });
    expect(best('2s 2c 2d', 'Qs Kc Ad')).toBe(1);
    expect(best('As 2c 3d', 'Js Jc Kd')).toBe(1);
    expect(best('Js Jc Kd', '9s 10c Kh')).toBe(1);
  });

  it('is decided by its highest card, then by that card’s suit', () => {
    expect(best('Qs Kc Ad', 'Js Qc Kd')).toBe(1);
    expect(best('As 2c 3d', '2s 3c 4d')).toBe(-1);
    expect(best('9s Ah 10c', '9c Ad Js')).toBe(1);
    expect(best('3h 2s 4s', 'Ah 2d 3s')).toBe(1);
  });

  it('never equals another of the same deck', () => {
    const two = fc.shuffledSubarray([...deck], { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(two, (six) => {
        expect(compareLieng(readLieng(six.slice(0, 3)), readLieng(six.slice(3)))).not.toBe(0);
      }),
    );
  });

  it('is dealt as often as it is counted: 52 threes, 768 runs, 144 times three pictures of 22,100 hands', () => {
    const seen = { points: 0, pictures: 0, run: 0, three: 0 };
    for (const [at, first] of deck.entries())
      for (const [next, second] of deck.slice(at + 1).entries())
        for (const third of deck.slice(at + next + 2)) seen[readLieng([first, second, third]).rank]++;
    // Three pictures: 12 * 11 * 10 / 6 hands, but not the 12 threes and the 64 runs of jack, queen, king.
    expect(seen).toEqual({
      three: 52,
      run: 12 * 64,
      pictures: 220 - 12 - 64,
      points: 22_100 - 52 - 768 - 144,
    });
    expect(liengRanks).toHaveLength(4);
  });
});

it('the sheet of the maths is that of the rooms and of the order of hands', async () => {
  const sheet = await readFile(new URL('../../../docs/maths/cards.md', import.meta.url), 'utf8');
  expect(sheet).toBe(cardSheet());
});
