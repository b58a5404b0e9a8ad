// How long files are, by kind. What is printed here is printed by `npm run check` too.
import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

/** Limits in lines. */
interface Limits {
  longest: number;
  /** Nine files of ten are shorter. */
  p90?: number;
  /** Every second file is shorter. */
  median?: number;
}

const CODE = { p90: 120, median: 60 };
const GENERATED = 'src/lib/gateway/db/schema.ts';
const ofProduct = (file: string, ending: string): boolean =>
  /^(src|bin)\//.test(file) && file.endsWith(ending) && file !== GENERATED;

/**
 * A rule of css is a line for each property, and released migrations are not split: for css, sql and tests the limits are
 * a little above what there is today. Lower them when you split a file.
 */
const kinds: [kind: string, limits: Limits, has: (file: string) => boolean][] = [
  ['ts', { ...CODE, longest: 250 }, (file) => ofProduct(file, '.ts')],
  ['tsx', { ...CODE, longest: 250 }, (file) => ofProduct(file, '.tsx')],
  ['astro', { ...CODE, longest: 160 }, (file) => ofProduct(file, '.astro')],
  ['css', { longest: 326, p90: 230 }, (file) => ofProduct(file, '.css')],
  ['sql', { longest: 367, p90: 160 }, (file) => file.endsWith('.sql')],
  ['tests', { longest: 405, p90: 230 }, (file) => /^tests\/.*\.tsx?$/.test(file)],
];

const files = projectFiles();

test.each(kinds)('files of %s stay small enough to be read at once', async (kind, limits, has) => {
  const sizes = files
    .filter(has)
    .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number): number => sizes[Math.floor(sizes.length * share)]?.lines ?? 0;
  const total = sizes.reduce((sum, { lines }) => sum + lines, 0);
  const longest = sizes.at(-1);
  const sums = `${sizes.length} files, ${total} lines, median ${at(0.5)}, p90 ${at(0.9)}`;
  console.log(`${kind.padEnd(6)}${sums}, longest ${longest?.lines} (${longest?.file})`);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ lines }) => lines > limits.longest)).toEqual([]);
  expect(at(0.9)).toBeLessThan(limits.p90 ?? Number.POSITIVE_INFINITY);
  expect(at(0.5)).toBeLessThan(limits.median ?? Number.POSITIVE_INFINITY);
});
