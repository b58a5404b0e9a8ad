// What a start does to the functions of a database: they become those of this version, whatever stood there.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../src/lib/gateway/db/migrate.ts';
import { emptyDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portico-functions-'));
  await mkdir(join(folder, 'migrations'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const apply = () =>
  migrate(database.url, {
    migrations: pathToFileURL(`${folder}/migrations/`),
    functions: pathToFileURL(`${folder}/`),
  });
const write = (name: string, answer: string) =>
  writeFile(
    join(folder, name),
    `create or replace function ${name.replace('.sql', '')}() returns text language sql as $$ ${answer} $$;`,
  );
const ask = async (name: string) => (await database.pool.query(`select ${name}() as told`)).rows[0].told;

test('a function is applied when its file is new or changed, and left alone otherwise', async () => {
  await write('one.sql', "select 'first'");
  await write('two.sql', "select 'two'");
  expect(await apply()).toEqual(['one.sql', 'two.sql']);
  expect(await apply()).toEqual([]);
  await write('one.sql', "select 'second'");
  expect(await apply()).toEqual(['one.sql']);
  expect([await ask('one'), await ask('two')]).toEqual(['second', 'two']);
});

test('when one file is wrong none of them is applied, and the file is named', async () => {
  await write('one.sql', "select 'third'");
  await write('two.sql', 'select nonsense');
  await expect(apply()).rejects.toThrow(/one\.sql, two\.sql\) failed: column "nonsense"/);
  expect(await ask('one')).toBe('second');
});
