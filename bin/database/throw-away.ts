// A PostgreSQL server for the time of one run.
import { randomBytes } from 'node:crypto';
import { access, constants, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { clusterFolder, reachableBinaries } from './place.ts';
import { databaseUser } from './system-user.ts';

/** Where Linux keeps files in memory: there a database of our thousand files is copied in a tenth of the time. */
const IN_MEMORY = '/dev/shm';
/** Left to others when a server has written all that it may. */
const ROOM = 4 * 1024 ** 3;

/** A fast server that forgets everything in a crash. Its files go when it stops. */
export async function throwAwayServer(purpose: string): Promise<Pick<Cluster, 'url' | 'stop'>> {
  const home = await temporaryFolder(purpose);
  const files = (await hasRoom(IN_MEMORY)) ? await temporaryFolder(purpose, IN_MEMORY) : home;
  const user = databaseUser();
  const binaries = await reachableBinaries(await findBinaries(), user, home);
  const password = randomBytes(18).toString('base64url');
  const folder = clusterFolder(files, user);
  const log = join(home, 'postgres.log');
  const server = await startCluster({ binaries, folder, password, user, log, durable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      for (const made of [files, home]) await rm(made, { recursive: true, force: true });
    },
  };
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
