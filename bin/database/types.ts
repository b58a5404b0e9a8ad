// The types of the tables, made from a migrated database.
import { spawnSync } from 'node:child_process';
import { Cli } from 'kysely-codegen';
import pg from 'pg';
import { Problem } from '../problem.ts';
import { PROJECT } from '../project.ts';
import { fileOf } from '../tool.ts';
import { listedWords } from './listed-words.ts';

/** The file that they are kept in. */
export const TYPES = 'src/lib/gateway/db/schema.ts';

/** What that file has to say of this database. */
export async function typesOf(url: string): Promise<string> {
  const made = await new Cli().generate({
    url,
    dialect: 'postgres',
    // The queue's tables are its own.
    includePattern: 'public.*',
    logLevel: 'silent',
    // As `db/connect.ts` reads them.
    typeMapping: { int8: 'bigint', date: 'string' },
    overrides: { columns: await wordsOf(url) },
  });
  const biome = [fileOf('biome'), 'check', '--write', `--stdin-file-path=${TYPES}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, biome, {
    cwd: PROJECT,
    input: made,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Problem(`The types could not be formatted. ${stderr}`);
  return stdout;
}

interface Check {
  table: string;
  check: string;
  columns: { name: string; hasDefault: boolean; nullable: boolean }[];
}

/** The words that a column may hold, where checks of its table list them: `{ 'bets.status': "'open' | 'won'" }`. */
async function wordsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Check>(`
    select t.relname as table, pg_get_expr(c.conbin, c.conrelid) as check,
        json_agg(json_build_object('name', a.attname, 'hasDefault', a.atthasdef, 'nullable', not a.attnotnull)) as columns
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
      where c.contype = 'c' and t.relnamespace = 'public'::regnamespace
        and a.atttypid = any('{text,varchar,bpchar}'::regtype[])
      group by c.oid, t.relname
      order by t.relname, c.conname`);
  await client.end();
  const all = rows.flatMap(({ table, check, columns }) =>
    listedWords(check).flatMap(({ column, words }) => {
      const { hasDefault, nullable } = columns.find(({ name }) => name === column) ?? {};
      if (hasDefault === undefined) return [];
      const type = words.map((word) => JSON.stringify(word)).join(' | ') + (nullable ? ' | null' : '');
      return [[`${table}.${column}`, hasDefault ? `Generated<${type}>` : type]];
    }),
  );
  return Object.fromEntries(all);
}
