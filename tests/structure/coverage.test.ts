// The table of requirements: each once, with a test; and the packages and folders that the project was asked to be made of.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT, projectFiles, read } from './sources.ts';

const FILE = 'docs/coverage.md';

interface Row {
  ids: string[];
  shownBy: string;
  cells: number;
}

const rows: Row[] = read(FILE)
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| row |'))
  .map((line) => line.split('|').slice(1, -1))
  .map(([ids = '', shownBy = '', ...rest]) => ({
    ids: ids.split(',').map((id) => id.trim()),
    shownBy,
    cells: 2 + rest.length,
  }));

const testsIn = (text: string): string[] =>
  [...text.matchAll(/`(tests\/[\w./-]+)`/g)].map(([, path = '']) => path);

test('each row names a test that runs, or a folder that has some', () => {
  const isTest = /\.test\.tsx?$/;
  const runs = (path: string): boolean =>
    path.endsWith('/')
      ? projectFiles().some((file) => file.startsWith(path) && isTest.test(file))
      : isTest.test(path);
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ shownBy }) => !testsIn(shownBy).some(runs)).map(({ ids }) => ids)).toEqual([]);
  expect(
    rows.flatMap(({ shownBy }) => testsIn(shownBy)).filter((path) => !existsSync(join(PROJECT, path))),
  ).toEqual([]);
});

test('no requirement has two rows, and no row has more or fewer cells than its table', () => {
  const ids = rows.flatMap((row) => row.ids);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(rows.filter(({ cells }) => cells !== 3).map((row) => row.ids)).toEqual([]);
});

test('the requirements of a group are numbered without a gap', () => {
  const ids = new Set(rows.flatMap((row) => row.ids).filter((id) => /^[A-Z]\d\d$/.test(id)));
  for (const group of new Set([...ids].map((id) => id.charAt(0)))) {
    const own = [...ids].filter((id) => id.startsWith(group)).sort();
    expect(own).toEqual(own.map((_, at) => `${group}${String(at + 1).padStart(2, '0')}`));
  }
});

const PACKAGES =
  'astro @astrojs/react @astrojs/node react react-dom nanostores @nanostores/react ofetch zod react-hook-form swiper qrcode astro-i18next vitest playwright';
const TOP =
  'package.json astro.config.mjs tsconfig.json src/pages src/islands src/layouts src/lib public tests README.md';

test('the packages that were asked for are there and used, and so are the folders', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const wanted = PACKAGES.split(' ');
  expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(expect.arrayContaining(wanted));
  const code = projectFiles().filter((file) => /\.(astro|cjs|mjs|tsx?)$/.test(file));
  const imported = new Set(
    code.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import|import\(|require\()\s*'([^'./][^']*)'/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  const isUsed = (name: string): boolean =>
    [...imported].some((each) => each === name || each.startsWith(`${name}/`) || each === `@${name}/test`);
  expect(wanted.filter((name) => !isUsed(name))).toEqual([]);
  expect(TOP.split(' ').filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
});
