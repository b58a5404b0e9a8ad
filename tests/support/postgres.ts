// Gives the tests PostgreSQL servers: the one named by TEST_DATABASE_URL, else some of their own that go away with the run.
import { throwAwayServer } from '../../bin/database/throw-away.ts';

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
  const started = await Promise.all(Array.from({ length: count }, () => throwAwayServer('test')));
  process.env.TEST_DATABASE_URL = started.map(({ url }) => url('postgres')).join(' ');
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}
