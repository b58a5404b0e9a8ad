import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { backdrop, type Place } from '../../../src/lib/art/backdrop.ts';
import { fields } from '../../../src/lib/art/fields.ts';
import { motifs } from '../../../src/lib/art/motifs/index.ts';
import { drawSymbol, inkNames } from '../../../src/lib/art/symbol.ts';
import { paletteNames } from '../../../src/lib/art/tones.ts';
import { houseTitles } from '../../../src/lib/gateway/house/kinds/index.ts';
import { tableHash } from '../../../src/lib/gateway/house/tables.ts';
import { slotTitles } from '../../../src/lib/gateway/house/titles/slot/index.ts';
import type { SlotTitle } from '../../../src/lib/gateway/house/titles/slot/title.ts';
import { categories } from '../../../src/lib/rules/categories.ts';

const house: { symbols: Record<string, string> } = JSON.parse(
  await readFile(new URL('../../../public/locales/en/house.json', import.meta.url), 'utf8'),
);

const titles = slotTitles();

/** What a slot's results follow from, whatever it is called. */
const mathsOf = ({ rules }: SlotTitle): string => tableHash({ ...rules, gameId: '', version: '' });

const picturesOf = ({ symbols }: SlotTitle): string[] =>
  Object.values(symbols).flatMap(({ motif }) => (motif ? [motif] : []));

it('offers at least thirty slots, no two with the same name, maths, place or cover', () => {
  expect(titles.length).toBeGreaterThanOrEqual(30);
  const differ = (of: (title: SlotTitle) => unknown) =>
    expect(new Set(titles.map((title) => JSON.stringify(of(title)))).size).toBe(titles.length);
  differ(({ name }) => name);
  differ(mathsOf);
  differ(({ rules }) => rules.strips);
  differ(({ scene }) => scene);
  differ(({ cover: { motif, palette } }) => [motif, palette]);
});

it('draws no two slots with the same pictures', () => {
  for (const [at, one] of titles.entries())
    for (const other of titles.slice(at + 1)) {
      const [first, second] = [picturesOf(one), picturesOf(other)];
      const shared = first.filter((picture) => second.includes(picture));
      expect(shared.length, `${one.name} and ${other.name}`).toBeLessThan(
        Math.min(first.length, second.length),
      );
    }
});

it('has at least four slots of each design, and of each volatility', () => {
  const designOf = ({ rules }: SlotTitle): string => {
    if (rules.cascade) return 'cascade';
    return rules.hold ? 'held coins' : rules.pays.kind;
  };
  for (const design of ['lines', 'ways', 'cascade', 'held coins'])
    expect(titles.filter((title) => designOf(title) === design).length, design).toBeGreaterThanOrEqual(4);
  for (const volatility of ['low', 'medium', 'high'])
    expect(titles.filter((title) => title.volatility === volatility).length).toBeGreaterThanOrEqual(4);
});

it('gives the lobby what it needs of each', () => {
  for (const { game } of houseTitles()) {
    expect(categories.map(({ id }) => id)).toContain(game.category);
    expect(game.minBetMinor).toBeGreaterThan(0);
    expect(`${game.cover.lead} ${game.cover.main}`).toBe(game.name);
  }
});

describe.each(titles.map((title) => [title.name, title] as const))(
  '%s',
  (_, { symbols, rules, cover, scene }) => {
    it('is drawn with what the art has', () => {
      expect(Object.keys(motifs)).toEqual(expect.arrayContaining([cover.motif, scene.left, scene.right]));
      expect(paletteNames).toContain(cover.palette);
      expect(Object.keys(fields)).toContain(cover.field);
      expect(backdrop({ ...scene, place: scene.place as Place })).toMatch(/^<svg .*<\/svg>$/s);
    });

    it('has a picture, an ink and a name for every symbol on its strips', () => {
      const marks = new Set([...rules.strips, ...(rules.freeSpins?.strips ?? [])].join(''));
      expect(Object.keys(symbols).sort()).toEqual([...marks].sort());
      for (const { name, motif, letter, ink } of Object.values(symbols)) {
        expect(house.symbols).toHaveProperty(name);
        expect(inkNames).toContain(ink);
        expect(motif ? motif in motifs : letter).toBeTruthy();
      }
    });

    it('has lines of its own grid, each once', () => {
      const lines = rules.pays.kind === 'lines' ? rules.pays.lines : [];
      expect(new Set(lines.map(String)).size).toBe(lines.length);
      for (const line of lines) {
        expect(line).toHaveLength(rules.strips.length);
        for (const row of line) expect([0, 1, 2, 3].slice(0, rules.rows)).toContain(row);
      }
    });

    it('pays more for more of a symbol, never for more than there are reels', () => {
      for (const pays of Object.values(rules.paytable)) {
        const coins = Object.values(pays);
        expect(coins.every((each, at) => each > (coins[at - 1] ?? 0))).toBe(true);
        expect(Math.max(...Object.keys(pays).map(Number))).toBe(rules.strips.length);
      }
    });

    it('takes bets of whole coins', () => {
      for (const bet of rules.betsMinor) expect(bet % rules.coins).toBe(0);
    });

    it('never shows two symbols that look the same', () => {
      const looks = Object.values(symbols).map(({ motif, letter, ink }) => `${motif ?? letter} ${ink}`);
      expect(new Set(looks).size).toBe(looks.length);
    });
  },
);

it('draws a symbol the same every time', () => {
  const data = { ink: 'gold', motif: 'koi', ribbon: { text: 'WILD', ink: 'red' } } as const;
  expect(drawSymbol(data)).toBe(drawSymbol(data));
  expect(drawSymbol({ ink: 'blue', letter: '10' })).toContain('>10<');
});
