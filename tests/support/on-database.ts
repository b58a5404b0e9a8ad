import { ownerOf } from '../../bin/database/embedded.ts';
import { connect } from '../../src/lib/gateway/db/connect.ts';
import { givenTo } from './given-database.ts';

/** The owner's address of the database of the portal that runs on a data folder. */
export function databaseOf(dataDir: string): string {
  const url = givenTo(dataDir)?.url ?? ownerOf(dataDir)?.databaseUrl;
  if (!url) throw new Error(`No portal runs on ${dataDir}.`);
  return url;
}

/** Works on the database of the portal that runs on a data folder. */
export const onDatabase = <T>(
  dataDir: string,
  work: (connected: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> => connectedTo(databaseOf(dataDir), work);

/** Works on the database of an owner's address. */
export async function connectedTo<T>(
  url: string,
  work: (connected: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> {
  const connected = connect(url, { max: 1 });
  try {
    return await work(connected);
  } finally {
    await connected.db.destroy();
  }
}
