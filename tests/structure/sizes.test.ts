import { expect, test } from 'vitest';
import { codeFiles, read } from './sources.ts';

const LARGEST = 400;

test('files stay small enough to be read at once', () => {
  const sizes = codeFiles('src', 'bin')
    .filter((path) => !path.endsWith('db/schema.ts'))
    .map((path) => ({ path, lines: read(path).trimEnd().split('\n').length }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number): number => sizes[Math.floor(sizes.length * share)]?.lines ?? 0;
  const total = sizes.reduce((sum, { lines }) => sum + lines, 0);
  console.log(`${sizes.length} files, ${total} lines, median ${at(0.5)}, p90 ${at(0.9)}`);
  const long = sizes.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path} ${lines}`);
  if (long.length > 0) console.log(`past 250 lines: ${long.join(', ')}`);
  expect(sizes.filter(({ lines }) => lines > LARGEST)).toEqual([]);
  expect(at(0.5)).toBeLessThan(60);
});
