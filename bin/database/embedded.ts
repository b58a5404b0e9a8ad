// The database of a data folder: one owner at a time; every command finds it by the folder.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isLock, type Owner, type OwnerLock, readOwner, takeLock } from '../owner-lock.ts';
import { Problem } from '../problem.ts';
import { workersIn } from '../serve/workers.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, isCluster, removeCluster, startCluster } from './cluster.ts';
import { clusterFolder, reachableBinaries } from './place.ts';
import { databaseUser } from './system-user.ts';

const DATABASE = 'portico';
/** A process has 30 connections at most; the rest are for the operator's commands and for looking. */
const OF_PROCESS = 30;
const FOR_OTHERS = 70;
const LOG_LIMIT_BYTES = 10_000_000;

export interface EmbeddedDatabase {
  url: string;
  /** Where the rows really lie; outside the data folder when the database's user cannot reach that one. */
  folder: string;
  version: string;
  cluster: Cluster;
  lock: OwnerLock;
  stop(): Promise<void>;
}

export const lockPath = (dataDir: string): string => join(dataDir, 'owner.json');

/** The process that runs on the data folder now. */
export function ownerOf(dataDir: string): Owner | undefined {
  return readOwner(lockPath(dataDir));
}

/** Whether the data folder has a database already. */
export const hasEmbedded = (dataDir: string): boolean =>
  existsSync(dataDir) && isCluster(clusterFolder(dataDir, databaseUser()));

/** Takes the data folder and starts its database; throws a sentence when another process has it. */
export async function startEmbedded(dataDir: string, doing: string): Promise<EmbeddedDatabase> {
  const lock = own(dataDir, doing);
  try {
    const user = databaseUser();
    const found = await findBinaries();
    const binaries = await reachableBinaries(found, user, dataDir);
    const folder = clusterFolder(dataDir, user);
    const log = join(dataDir, 'postgres.log');
    if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) truncateSync(log);
    const password = passwordOf(dataDir);
    const connections = FOR_OTHERS + workersIn(process.env.WORKERS) * OF_PROCESS;
    const cluster = await startCluster({ binaries, folder, password, user, log, durable: true, connections });
    await makeDatabase(cluster.url('postgres'));
    const url = cluster.url(DATABASE);
    lock.tell({ databaseUrl: url });
    const stop = async (): Promise<void> => {
      await cluster.stop();
      lock.release();
    };
    return { url, folder, version: found.version, cluster, lock, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Throws away everything the data folder's database holds. */
export async function removeEmbedded(dataDir: string): Promise<string> {
  const lock = own(dataDir, 'db:reset');
  const folder = clusterFolder(dataDir, databaseUser());
  await removeCluster(folder);
  lock.release();
  return folder;
}

function own(dataDir: string, doing: string): OwnerLock {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new Problem(`The data folder ${dataDir} cannot be created: ${(error as Error).message}.`);
  }
  const lock = takeLock(lockPath(dataDir), doing);
  if (isLock(lock)) return lock;
  const where = lock.address ? ` at ${lock.address}` : '';
  throw new Problem(
    `The data folder ${dataDir} is in use by process ${lock.pid} (npm run ${lock.doing})${where}. ` +
      'Stop that one, or start with another folder and port: DATA_DIR=.data/second PORT=4322 npm start',
  );
}

function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'database-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
