import { ownerOf } from '../../bin/database/embedded.ts';
import { connect } from '../../src/lib/gateway/db/connect.ts';
import { givenTo } from './given-database.ts';

/** Works on the database of the portal that runs on a data folder. */
export async function onDatabase<T>(
  dataDir: string,
  work: (connected: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> {
  const url = givenTo(dataDir)?.url ?? ownerOf(dataDir)?.databaseUrl;
  if (!url) throw new Error(`No portal runs on ${dataDir}.`);
  const connected = connect(url, { max: 1 });
  try {
    return await work(connected);
  } finally {
    await connected.db.destroy();
  }
}
