import { rm } from 'node:fs/promises';
import { removeEmbedded } from '../database/embedded.ts';
import { throwAwayServer } from '../database/throw-away.ts';
import { onLeave } from '../leave.ts';
import { Problem } from '../problem.ts';
import { dataDir } from '../project.ts';
import { say } from '../say.ts';
import { temporaryFolder } from '../temporary.ts';
import { tool } from '../tool.ts';

/** Empties the embedded database; the next start begins anew. A database given by DATABASE_URL is never touched. */
export async function reset(): Promise<number> {
  if (process.env.DATABASE_URL)
    throw new Problem('db:reset empties only the embedded database; unset DATABASE_URL.');
  say('database', `emptied (${await removeEmbedded(dataDir())})`);
  return 0;
}

/** Writes the types of the tables from a freshly migrated database. */
export async function types(): Promise<number> {
  const home = await temporaryFolder('types');
  onLeave(() => rm(home, { recursive: true, force: true }));
  const server = await throwAwayServer(home);
  onLeave(server.stop);
  const { migrate } = await import('../../src/lib/gateway/db/migrate.ts');
  const url = server.url('postgres');
  await migrate(url);
  const file = 'src/lib/gateway/db/schema.ts';
  // As `db/connect.ts` reads them.
  const mapping = ['--type-mapping', JSON.stringify({ int8: 'bigint' })];
  const to = ['--dialect', 'postgres', '--out-file', file, ...mapping];
  const written = await tool('kysely-codegen', ['--url', url, ...to]);
  return written || tool('biome', ['check', '--write', file]);
}
