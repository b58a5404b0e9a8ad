import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { clusterFolder, reachableBinaries } from './place.ts';
import { databaseUser } from './system-user.ts';

/** A fast server for one test run in an existing folder; it forgets everything in a crash. */
export async function throwAwayServer(home: string): Promise<Cluster> {
  const user = databaseUser();
  const binaries = await reachableBinaries(await findBinaries(), user, home);
  const password = randomBytes(18).toString('base64url');
  const folder = clusterFolder(home, user);
  return startCluster({ binaries, folder, password, user, log: join(home, 'postgres.log'), durable: false });
}
