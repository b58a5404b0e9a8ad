// Gives the tests a PostgreSQL server: the one named by TEST_DATABASE_URL, else one of their own that goes away with the run.
import { rm } from 'node:fs/promises';
import { throwAwayServer } from '../../bin/database/throw-away.ts';
import { temporaryFolder } from '../../bin/temporary.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const home = await temporaryFolder('test');
  const server = await throwAwayServer(home);
  process.env.TEST_DATABASE_URL = server.url('postgres');
  return async () => {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
}
