// SQL has two homes: tables in migrations, which are history once they are released, and functions in files that are
// applied again when they change.
import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

const MIGRATIONS = 'src/lib/gateway/db/migrations/';
/** Released before functions had files of their own. */
const LAST_WITH_FUNCTIONS = '0014';

const MAKES_A_FUNCTION = /\bcreate\s+(or\s+replace\s+)?(function|procedure)\b/i;

test('no migration makes a function', () => {
  const newer = projectFiles().filter(
    (name) => name > `${MIGRATIONS}${LAST_WITH_FUNCTIONS}z` && name.startsWith(MIGRATIONS),
  );
  expect(newer.filter((name) => MAKES_A_FUNCTION.test(read(name)))).toEqual([]);
  expect(MAKES_A_FUNCTION.test('CREATE OR REPLACE\n FUNCTION planted()')).toBe(true);
});

test('a function of former arguments is dropped by a migration, once, not whenever its file is applied', () => {
  const homes = projectFiles().filter((name) => name.startsWith('src/lib/gateway/db/functions/'));
  expect(homes.length).toBeGreaterThan(0);
  expect(homes.filter((name) => /\bdrop\s+function\b/i.test(read(name)))).toEqual([]);
});
