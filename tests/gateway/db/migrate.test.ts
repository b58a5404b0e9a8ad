// What a start does to a database of before: tables and functions become those of this version together, with no moment between.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('an upgrade that puts another guard in the place of a former one', () => {
  const guard = (name: string) => `
    create or replace function ${name}() returns trigger language plpgsql as $$ begin raise 'money is kept by ${name}'; end $$;
    create or replace trigger ${name} before insert on purses for each row execute function ${name}()`;
  const guards = async (): Promise<string[]> =>
    (
      await database.pool.query(
        "select tgname as name from pg_trigger where tgrelid = to_regclass('purses') and not tgisinternal",
      )
    ).rows.map(({ name }) => name);

  beforeAll(async () => {
    await writeFile(join(folder, 'migrations', '0001-purses.sql'), 'create table purses (minor bigint)');
    await writeFile(join(folder, 'two.sql'), guard('former'));
    await apply();
    await writeFile(
      join(folder, 'migrations', '0002-less.sql'),
      'alter table purses add less bigint; drop function former() cascade',
    );
  });

  test('leaves the former one, and the tables, when it fails', async () => {
    await writeFile(join(folder, 'two.sql'), 'select nonsense');
    await expect(apply()).rejects.toThrow(/two\.sql/);
    expect(await guards()).toEqual(['former']);
    await expect(database.pool.query('select less from purses')).rejects.toThrow('does not exist');
  });

  test('shows nobody a moment without any', async () => {
    await writeFile(join(folder, 'two.sql'), `select pg_sleep(0.3); ${guard('newer')}`);
    const seen = new Set<string>();
    let upgraded: string[] | undefined;
    const upgrade = apply().then((applied) => (upgraded = applied));
    while (!upgraded) seen.add((await guards()).join());
    await upgrade;
    expect(upgraded).toEqual(['0002-less.sql', 'two.sql']);
    expect([...seen].filter((each) => !['former', 'newer'].includes(each))).toEqual([]);
    expect(await guards()).toEqual(['newer']);
  });
});

test('a value of an enum is there for the migrations after it', async () => {
  await writeFile(join(folder, 'migrations', '0003-kinds.sql'), "create type kind as enum ('one')");
  await apply();
  await writeFile(join(folder, 'migrations', '0004-two.sql'), "alter type kind add value 'two'");
  await writeFile(
    join(folder, 'migrations', '0005-use.sql'),
    "create table kinds (kind kind default 'two'); insert into kinds default values",
  );
  expect(await apply()).toEqual(['0004-two.sql', '0005-use.sql']);
});
