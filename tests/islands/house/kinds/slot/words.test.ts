import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Say } from '../../../../../src/islands/house/frame/say.ts';
import { rulesOf } from '../../../../../src/islands/house/kinds/slot/rules-text.ts';
import type { SlotData } from '../../../../../src/islands/house/kinds/slot/slot-data.ts';
import { symbolRules } from '../../../../../src/islands/house/kinds/slot/symbol-rules.ts';
import { timesWords, winWords } from '../../../../../src/islands/house/kinds/slot/win-words.ts';
import { offerOf } from '../../../../../src/lib/gateway/house/kinds/slot/offer.ts';
import { slotTitles } from '../../../../../src/lib/gateway/house/titles/slot/index.ts';

const catalogue: unknown = JSON.parse(
  await readFile(new URL('../../../../../public/locales/en/house.json', import.meta.url), 'utf8'),
);

/** Says sentences of the real catalogue, and fails on a key that it has not. */
const say: Say = (key, values = {}) => {
  const read = (path: string) => path.split('.').reduce<unknown>((at, name) => Object(at)[name], catalogue);
  const found = read(key) ?? read(`${key}_${values.count === 1 ? 'one' : 'other'}`);
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

it('names the reels of wilds one by one, in the words of each language', () => {
  const slot = offerOf('bamboo-rain') as SlotData;
  const wild = (expandingWilds: readonly number[], tag: string) =>
    symbolRules({ ...slot, table: { ...slot.table, expandingWilds: [...expandingWilds] } }, say, tag).W;
  expect(wild([1], 'en')).toContain('A wild on reel 2 fills its reel.');
  expect(wild([1, 3], 'en')).toContain('Wilds on reels 2 and 4 fill their reels.');
  expect(wild([1, 2, 3], 'vi')).toContain('Wilds on reels 2, 3 và 4 fill their reels.');
});

describe.each(slotTitles().map(({ name, rules }) => [name, rules.gameId] as const))(
  'the rules of %s',
  (_, gameId) => {
    const slot = offerOf(gameId) as SlotData;
    const does = symbolRules(slot, say, 'en');
    const rules = [...rulesOf(slot, say), ...Object.values(does).flat()].join('\n');

    it('say of every symbol what it pays or what it does', () => {
      for (const mark of Object.keys(slot.symbols)) {
        const pays = mark in slot.table.paytable;
        expect(pays || (does[mark] ?? []).length > 0, mark).toBe(true);
      }
    });

    it('leave no value out', () => {
      expect(rules).not.toMatch(/undefined|\{\{|NaN/);
    });

    it('speak of every feature that the table has', () => {
      const { table } = slot;
      const { freeSpins, choices, jackpot } = table;
      expect(rules.includes('free spins')).toBe((freeSpins ?? choices) !== undefined);
      expect(rules.includes('You choose how to play them')).toBe(choices !== undefined);
      expect(rules.includes('wins the whole jackpot')).toBe(jackpot !== undefined);
      expect(/fills? (?:its|their) reels?/.test(rules)).toBe(table.expandingWilds !== undefined);
      expect(rules.includes('Several wilds multiply each other')).toBe(table.wildMultiplier !== undefined);
      expect(rules.includes('from the right')).toBe(
        table.pays.kind === 'lines' && table.pays.bothWays === true,
      );
      expect(rules.includes('pay anywhere')).toBe(table.scatterPays !== undefined);
    });
  },
);
