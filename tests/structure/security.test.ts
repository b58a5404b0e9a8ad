// Documents name files that are there, and docs/security.md leaves no requirement out.
import { expect, test } from 'vitest';
import { requirements } from './asvs.ts';
import { importsOf } from './imports-of.ts';
import { codeFiles, projectFiles, read } from './sources.ts';

const SECURITY = 'docs/security.md';
const THREATS = 'docs/threat-model.md';
const COVERAGE = 'docs/coverage.md';

/** Paths of the project that a text names: between backticks, a folder or a file with an ending. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./[\]-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) =>
      /^(?:[\w.[\]-]+\/)+[\w.[\]-]+$|^[\w.-]+\.(?:md|mjs|json|yaml)$|^Dockerfile$/.test(path),
    );

interface Row {
  number: string;
  how: string;
}

const rowsIn = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| .+? \| (.+) \|$/gm)].map(([, number = '', how = '']) => ({
    number,
    how,
  }));

/** Numbers that a chapter says do not apply. */
const notHere = (text: string): string[] =>
  [...text.matchAll(/^Not here: [\s\S]+?\n\n/gm)].flatMap(([line]) => line.match(/\d+\.\d+\.\d+/g) ?? []);

const unshown = (rows: readonly Row[]): string[] =>
  rows
    .filter(({ how }) => pathsIn(how).length === 0 && !how.includes('Exception:'))
    .map(({ number }) => number);

const files = projectFiles();
const missing = (text: string): string[] =>
  pathsIn(text).filter(
    (path) => path !== 'dist/client' && !files.some((file) => file === path || file.startsWith(`${path}/`)),
  );

test.each([SECURITY, THREATS, COVERAGE])('every file that %s names is there', (document) => {
  expect(pathsIn(read(document)).length).toBeGreaterThan(10);
  expect(missing(read(document))).toEqual([]);
});

/** Files with a folder, as README and the guides name them: from any folder on, and with KIND where a kind's name stands. */
const FILE = /`((?:[\w.@-]+\/)+[\w.@-]+\.(?:tsx?|mjs|astro|sql|css|json|md|ya?ml))`/g;
const guides = files.filter((path) => /^docs\/.*\.md$/.test(path));

const nowhere = (text: string): string[] =>
  [...text.matchAll(FILE)]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('KIND') && !files.some((file) => `/${file}`.endsWith(`/${path}`)));

test.each(['README.md', ...guides])('every file that %s names, from any folder on, is there', (document) => {
  expect(nowhere(read(document))).toEqual([]);
});

test('every requirement has one row with a test, a file or an exception, or does not apply', () => {
  const text = read(SECURITY);
  const rows = rowsIn(text);
  expect(unshown(rows)).toEqual([]);
  const named = [...rows.map(({ number }) => number), ...notHere(text)];
  expect(named.filter((number) => !/^1[07]\./.test(number)).sort()).toEqual([...requirements].sort());
});

test('the policy of pages takes no plugins, no other base for addresses, and no frame of another site', () => {
  const config = read('astro.config.mjs');
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
    expect(config).toContain(part);
});

test('a file that is not there, and a row that shows nothing, are found', () => {
  expect(missing('`src/lib/gateway/nothing.ts` and `README.md`')).toEqual(['src/lib/gateway/nothing.ts']);
  expect(nowhere('`gateway/nothing.ts` and `gateway/bonus/grant.ts`')).toEqual(['gateway/nothing.ts']);
  expect(
    unshown(rowsIn('| 1.1.1 | asked | by good will |\n| 1.1.2 | asked | Exception: a reason |')),
  ).toEqual(['1.1.1']);
});

test('the image has no tests, and nothing that it runs needs them', () => {
  expect(read('.dockerignore').split('\n')).toContain('tests');
  const needing = codeFiles('src', 'bin')
    .flatMap((file) => importsOf(file, read(file)))
    .filter(({ target }) => target.startsWith('tests/'))
    .map(({ file }) => file);
  // It takes pictures of every screen, on the machine of a developer.
  expect([...new Set(needing)]).toEqual(['bin/commands/screens.ts']);
});
