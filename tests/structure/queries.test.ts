// Pages name the queries they read: all others are dropped before a page is looked for, so a missing name would read nothing.
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { queries } from '../../src/lib/content/queries.ts';
import { codeFiles, read } from './sources.ts';

const TABLE = 'src/lib/content/queries.ts';
/** Where the server reads addresses for pages. */
const ON_THE_SERVER = ['src/pages', 'src/layouts', 'src/lib/content', 'src/lib/found', 'src/lib/art'];

const files = new Set(codeFiles('src'));
const pages = [...files].filter((file) => file.startsWith('src/pages/'));

/** The file with all that it imports of the project. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !files.has(file)) return seen;
  seen.add(file);
  for (const [, target = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g))
    withImports(normalize(join(dirname(file), target)), seen);
  return seen;
}

function namesReadBy(page: string): string[] {
  const texts = [...withImports(page)].filter((file) => file !== TABLE).map(read);
  return texts.flatMap((text) =>
    [...text.matchAll(/\bqueryValue\([^,()]+, '(\w+)'\)/g)].map(([, name = '']) => name),
  );
}

const pathOf = (page: string): string =>
  page
    .replace(/^src\/pages/, '')
    .replace(/\.(astro|ts)$/, '')
    .replace(/\/index$/, '') || '/';

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

test.each(pages.map((page) => [pathOf(page), page]))('%s reads the queries that it names', (path, page) => {
  expect(sorted(namesReadBy(page))).toEqual(sorted(Object.keys(queries[path] ?? {})));
});

test('every path that names queries is a page', () => {
  expect(Object.keys(queries).filter((path) => !pages.map(pathOf).includes(path))).toEqual([]);
});

test('a page reads its query by `queryValue` alone', () => {
  const wrong = codeFiles(...ON_THE_SERVER)
    .filter((file) => file !== TABLE)
    .filter((file) =>
      /searchParams\s*(?:\.\s*(?:get|has|entries|keys|values|forEach)\b|[};,\]])|queryValue\([^)]*,\s*[^')\s]/.test(
        read(file),
      ),
    );
  expect(wrong).toEqual([]);
});
