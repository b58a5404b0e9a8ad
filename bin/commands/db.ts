import pg from 'pg';
import { removeEmbedded } from '../database/embedded.ts';
import { throwAwayServer } from '../database/throw-away.ts';
import { onLeave } from '../leave.ts';
import { Problem } from '../problem.ts';
import { dataDir } from '../project.ts';
import { say } from '../say.ts';
import { tool } from '../tool.ts';

/** Empties the embedded database; the next start begins with a new one. A database given by DATABASE_URL is never touched. */
export async function reset(): Promise<number> {
  if (process.env.DATABASE_URL)
    throw new Problem('db:reset empties only the embedded database. Unset DATABASE_URL first.');
  say('database', `emptied (${await removeEmbedded(dataDir())})`);
  return 0;
}

/** Writes the types of the tables from a freshly migrated database. */
export async function types(): Promise<number> {
  const server = await throwAwayServer('types');
  onLeave(server.stop);
  const { migrate } = await import('../../src/lib/gateway/db/migrate.ts');
  const url = server.url('postgres');
  await migrate(url);
  const file = 'src/lib/gateway/db/schema.ts';
  // As `db/connect.ts` reads them.
  const mapping = ['--type-mapping', JSON.stringify({ int8: 'bigint', date: 'string' })];
  const to = ['--dialect', 'postgres', '--out-file', file, ...mapping];
  const words = ['--overrides', JSON.stringify({ columns: await wordsOf(url) })];
  const written = await tool('kysely-codegen', ['--url', url, ...to, ...words]);
  return written || tool('biome', ['check', '--write', file]);
}

/** The words that a column may hold, where a check of its table lists them: `{ 'bets.status': "'open' | 'won'" }`. */
async function wordsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{
    column: string;
    hasDefault: boolean;
    nullable: boolean;
    check: string;
  }>(`
    select format('%s.%s', t.relname, a.attname) as column, a.atthasdef as "hasDefault", not a.attnotnull as nullable,
        pg_get_constraintdef(c.oid) as check
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
      where c.contype = 'c' and array_length(c.conkey, 1) = 1 and t.relnamespace = 'public'::regnamespace`);
  await client.end();
  return Object.fromEntries(
    rows.flatMap(({ column, hasDefault, nullable, check }) => {
      const [, listed] = /^CHECK \(\(\w+ = ANY \(ARRAY\[('.*)\]\)\)\)$/.exec(check) ?? [];
      if (!listed) return [];
      const words = listed.replaceAll('::text', '').split(', ').join(' | ') + (nullable ? ' | null' : '');
      return [[column, hasDefault ? `Generated<${words}>` : words]];
    }),
  );
}
