import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeEmbedded } from '../database/embedded.ts';
import { throwAwayServer } from '../database/throw-away.ts';
import { onLeave } from '../leave.ts';
import { Problem } from '../problem.ts';
import { dataDir, PROJECT } from '../project.ts';
import { say } from '../say.ts';

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
  const { TYPES, typesOf } = await import('../database/types.ts');
  const url = server.url('postgres');
  await migrate(url);
  await writeFile(join(PROJECT, TYPES), await typesOf(url));
  say('database', `types written to ${TYPES}`);
  return 0;
}
