import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Say } from '../../../../../src/islands/house/frame/say.ts';
import { rulesOf } from '../../../../../src/islands/house/kinds/slot/rules-text.ts';
import type { SlotData } from '../../../../../src/islands/house/kinds/slot/slot-data.ts';
import { timesWords, winWords } from '../../../../../src/islands/house/kinds/slot/win-words.ts';
import { offerOf } from '../../../../../src/lib/gateway/house/kinds/slot/offer.ts';
import { slotTitles } from '../../../../../src/lib/gateway/house/titles/slot/index.ts';

const catalogue: unknown = JSON.parse(
  await readFile(new URL('../../../../../public/locales/en/house.json', import.meta.url), 'utf8'),
);

/** Says sentences of the real catalogue, and fails on a key that it has not. */
const say: Say = (key, values = {}) => {
  const found = key.split('.').reduce<unknown>((at, name) => Object(at)[name], catalogue);
  if (typeof found !== 'string') throw new Error(`house.json has no ${key}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};

const koi = offerOf('lantern-koi') as SlotData;

describe('a win in words', () => {
  const cells = [[0, 0]] as const;

  it('names line, count and symbol', () => {
    const win = { kind: 'line', symbol: '1', count: 4, coins: 140, line: 7, cells } as const;
    expect(winWords(say, koi, win)).toBe('Line 7, four koi');
    expect(winWords(say, koi, { ...win, fromRight: true })).toBe('Line 7 from the right, four koi');
  });

  it('counts ways, and one way as one', () => {
    const win = { kind: 'ways', symbol: 'A', count: 3, coins: 60, ways: 12, cells } as const;
    expect(winWords(say, koi, win)).toBe('12 ways, three aces');
    expect(winWords(say, koi, { ...win, ways: 1 })).toBe('1 way, three aces');
  });

  it.each([
    [86, '4.3 times your bet'],
    [20, '1 times your bet'],
    [39, '1.9 times your bet'],
    [8, '0.4 times your bet, less than your stake'],
    [7, '0.35 times your bet, less than your stake'],
  ])('says what %i coins are to a bet of 20', (coins, words) => {
    expect(timesWords(say, koi, coins)).toBe(words);
  });
});

describe.each(slotTitles().map(({ name, rules }) => [name, rules.gameId] as const))(
  'the rules of %s',
  (_, gameId) => {
    const slot = offerOf(gameId) as SlotData;
    const rules = rulesOf(slot, say).join('\n');

    it('leave no value out', () => {
      expect(rules).not.toMatch(/undefined|\{\{|NaN/);
    });

    it('speak of every feature that the table has', () => {
      const { table } = slot;
      const { freeSpins, choices, jackpot } = table;
      expect(rules.includes('free spins')).toBe((freeSpins ?? choices) !== undefined);
      expect(rules.includes('You choose how to play them')).toBe(choices !== undefined);
      expect(rules.includes('wins the whole jackpot')).toBe(jackpot !== undefined);
      expect(rules.includes('fills its reel')).toBe(table.expandingWilds !== undefined);
      expect(rules.includes('Several wilds multiply each other')).toBe(table.wildMultiplier !== undefined);
      expect(rules.includes('from the right')).toBe(
        table.pays.kind === 'lines' && table.pays.bothWays === true,
      );
      expect(rules.includes('pay anywhere')).toBe(table.scatterPays !== undefined);
    });
  },
);
