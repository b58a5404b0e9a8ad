// SQL has two homes: tables in migrations, which are history once they are released, and functions in files that are
// applied again when they change.
import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';
import { withoutFunctions } from './writes-of.ts';

const MIGRATIONS = 'src/lib/gateway/db/migrations/';
/** Released before functions had files of their own. */
const LAST_WITH_FUNCTIONS = '0014';

const homes = projectFiles().filter((name) => name.startsWith('src/lib/gateway/db/functions/'));

const MAKES_A_FUNCTION = /\bcreate\s+(or\s+replace\s+)?(function|procedure)\b/i;

test('no migration makes a function', () => {
  const newer = projectFiles().filter(
    (name) => name > `${MIGRATIONS}${LAST_WITH_FUNCTIONS}z` && name.startsWith(MIGRATIONS),
  );
  expect(newer.filter((name) => MAKES_A_FUNCTION.test(read(name)))).toEqual([]);
  expect(MAKES_A_FUNCTION.test('CREATE OR REPLACE\n FUNCTION planted()')).toBe(true);
});

/** Beside functions, whose texts are read for the list of writers: what calls them, and a default that is one. */
const BESIDE_FUNCTIONS =
  /^(create or replace trigger|create constraint trigger|drop trigger if exists|alter table \w+ alter column \w+ set default)\b/i;

/** Statements of a file of functions that nobody reads for what they write. */
const unread = (text: string): string[] =>
  withoutFunctions(text)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !BESIDE_FUNCTIONS.test(statement));

test('a file of functions has functions and what calls them, and writes nothing when it is applied', () => {
  for (const file of homes) expect(unread(read(file)), file).toEqual([]);
});

test.each([
  ['a row', "insert into games (id) values ('planted');"],
  ['a procedure', 'create procedure planted() language sql as $$ delete from bets $$;'],
  [
    'a function whose text is no string',
    'create function planted() returns void language sql begin atomic delete from bets; end;',
  ],
  ['a function that writes at once', 'do $$ begin delete from bets; end $$;'],
])('an offence is found when a file of functions has %s', (_, text) => {
  expect(unread(text)).not.toEqual([]);
});

test('a function of former arguments is dropped by a migration, once, not whenever its file is applied', () => {
  expect(homes.length).toBeGreaterThan(0);
  expect(homes.filter((name) => /\bdrop\s+function\b/i.test(read(name)))).toEqual([]);
});
