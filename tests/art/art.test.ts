import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arcade } from '../../src/lib/art/arcade.ts';
import { type CoverData, cover, motif } from '../../src/lib/art/cover.ts';
import { daylight } from '../../src/lib/art/daylight.ts';
import { type FieldName, fields } from '../../src/lib/art/fields.ts';
import { type MotifName, motifs } from '../../src/lib/art/motifs/index.ts';
import { portrait } from '../../src/lib/art/portrait.ts';
import { scene } from '../../src/lib/art/scene.ts';
import { paletteNames } from '../../src/lib/art/tones.ts';
import { houseTitles } from '../../src/lib/gateway/house/kinds/index.ts';

const names = Object.keys(motifs) as MotifName[];
const fieldNames = Object.keys(fields) as FieldName[];
const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');

describe('covers', () => {
  const all = names.flatMap((name, at) =>
    paletteNames.map((palette, p) => {
      const field = fieldNames[(at + p) % fieldNames.length] ?? 'rays';
      return { name: `${name}-${palette}-${field}`, draw: () => cover({ motif: name, palette, field }) };
    }),
  );

  it('of the games on offer are under 3 kB each', () => {
    for (const { game } of houseTitles()) {
      const drawn = cover(game.cover as CoverData);
      expect(drawn.length, game.name).toBeLessThan(3_000);
    }
  });

  it('of the games on offer each show a motif of their own', () => {
    const shown = houseTitles().map(({ game }) => game.cover.motif);
    expect(shown.filter((each, at) => shown.indexOf(each) !== at)).toEqual([]);
  });

  it('are the same every time', () => {
    for (const { draw } of all.slice(0, 60)) expect(draw()).toBe(draw());
  });

  it('share no id between two different pictures, so that they may stand in one page', () => {
    const seen = new Map<string, string>();
    for (const { name, draw } of all) {
      for (const id of idsIn(draw())) {
        expect(seen.get(id) ?? name, id).toBe(name);
        seen.set(id, name);
      }
    }
  });
});

it('no motif takes the name of another: the later one would be drawn for both', () => {
  const files = import.meta.glob('../../src/lib/art/motifs/!(index).ts', { eager: true });
  const all = Object.values(files).flatMap((file) => Object.keys(file as object));
  expect(names.toSorted()).toEqual(all.toSorted());
});

it('every picture is well formed', () => {
  const pictures = [
    ...names.map((name) => motif(name, 'copper')),
    scene({ motif: 'gem', palette: 'dusk', field: 'arches' }),
    arcade({ width: 400, height: 300, x: 200, y: 150, reach: 120 }),
    daylight({ width: 400, height: 300, x: 200, y: 150, reach: 120, lanterns: [{ x: 60, y: 90 }] }),
    daylight({ width: 400, height: 300, x: 200, y: 150, reach: 120, motif: ['gem', 'lagoon'] }),
    portrait(),
  ];
  for (const svg of pictures) {
    const open =
      svg.match(/<(g|svg|defs|mask|pattern|clipPath|linearGradient|radialGradient|text)[\s>]/g)?.length ?? 0;
    const close =
      svg.match(/<\/(g|svg|defs|mask|pattern|clipPath|linearGradient|radialGradient|text)>/g)?.length ?? 0;
    expect(close).toBe(open);
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});

describe('the colours of both themes', () => {
  const css = readFileSync(new URL('../../src/layouts/styles/tokens.css', import.meta.url), 'utf8');
  const tokens = (from: number): Record<string, [number, number, number]> =>
    Object.fromEntries(
      [...css.slice(from).matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
        ([, name, l, c, h]) => [name, [Number(l), Number(c), Number(h)]],
      ),
    );
  const light = css.indexOf('[data-theme="light"]');
  const themes = { dark: tokens(0), light: tokens(light) };
  const dark: typeof themes.dark = {};
  for (const [, name = '', l, c, h] of css
    .slice(0, light)
    .matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)) {
    dark[name] = [Number(l), Number(c), Number(h)];
  }
  themes.dark = dark;

  function luminance([l, c, h]: [number, number, number]): number {
    const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
    const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const clip = (v: number): number => Math.min(1, Math.max(0, v));
    const red = clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z);
    const green = clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z);
    const blue = clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  const pairs: [string, string, number][] = [
    ...['surface-0', 'surface-1', 'surface-2'].flatMap((on): [string, string, number][] => [
      ['text', on, 4.5],
      ['text-soft', on, 4.5],
      ['danger', on, 4.5],
    ]),
    ['accent-ink', 'accent', 4.5],
    ['control-line', 'surface-0', 3],
    ['control-line', 'surface-1', 3],
  ];

  it.each(Object.keys(themes) as ('dark' | 'light')[])('can be read in the %s theme', (theme) => {
    for (const [ink, ground, least] of pairs) {
      const [one, two] = [themes[theme][ink], themes[theme][ground]];
      if (!one || !two) throw new Error(`${ink} or ${ground} is no plain colour in ${theme}.`);
      const [high, low] = [luminance(one), luminance(two)].sort((a, b) => b - a);
      expect(((high ?? 0) + 0.05) / ((low ?? 0) + 0.05), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
});
