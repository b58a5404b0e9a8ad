import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { backdrop, type Place } from '../../../src/lib/art/backdrop.ts';
import { fields } from '../../../src/lib/art/fields.ts';
import { motifs } from '../../../src/lib/art/motifs/index.ts';
import { drawSymbol, inkNames } from '../../../src/lib/art/symbol.ts';
import { paletteNames } from '../../../src/lib/art/tones.ts';
import { houseTitles } from '../../../src/lib/gateway/house/kinds/index.ts';
import { slotTitles } from '../../../src/lib/gateway/house/titles/slot/index.ts';

const house: { symbols: Record<string, string> } = JSON.parse(
  await readFile(new URL('../../../public/locales/en/house.json', import.meta.url), 'utf8'),
);

it('offers at least twelve slots, no two with the same name, maths or place', () => {
  const titles = slotTitles();
  expect(titles.length).toBeGreaterThanOrEqual(12);
  const differ = (of: (title: (typeof titles)[number]) => unknown) =>
    expect(new Set(titles.map((title) => JSON.stringify(of(title)))).size).toBe(titles.length);
  differ(({ name }) => name);
  differ(({ rules }) => rules.strips);
  differ(({ scene }) => scene);
  differ(({ cover: { motif, palette, field } }) => [motif, palette, field]);
});

it('gives the lobby what it needs of each', () => {
  for (const { game } of houseTitles()) {
    expect(game).toMatchObject({ category: 'RNG' });
    expect(game.minBetMinor).toBeGreaterThan(0);
    expect(`${game.cover.lead} ${game.cover.main}`).toBe(game.name);
  }
});

describe.each(slotTitles().map((title) => [title.name, title] as const))(
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
