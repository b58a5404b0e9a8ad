// Gives the tests PostgreSQL servers: the one named by TEST_DATABASE_URL, else some of their own that go away with the run.
import { rm } from 'node:fs/promises';
import { throwAwayServer } from '../../bin/database/throw-away.ts';
import { temporaryFolder } from '../../bin/temporary.ts';

/** How many files of unit tests run at a time. */
export const UNIT_WORKERS = 2;

/**
 * A server for each worker: readers of a feed wait for every transaction that runs on their server, also for those of
 * other databases.
 */
export default (): ReturnType<typeof startServers> => startServers(UNIT_WORKERS);

/** Names them in TEST_DATABASE_URL, with spaces between; gives back what stops them. */
export async function startServers(count: number): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const started = await Promise.all(Array.from({ length: count }, startServer));
  process.env.TEST_DATABASE_URL = started.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const home = await temporaryFolder('test');
  const server = await throwAwayServer(home);
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
  return { url: server.url('postgres'), stop };
}
