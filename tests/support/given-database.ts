// A PostgreSQL server of the owner's, which the portal is given as DATABASE_URL and which can go away and come back.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../bin/database/binaries.ts';
import {
  type Cluster,
  type ClusterOptions,
  removeCluster,
  startCluster,
} from '../../bin/database/cluster.ts';
import { clusterFolder, reachableBinaries } from '../../bin/database/place.ts';
import { databaseUser } from '../../bin/database/system-user.ts';
import { isAlive, signal } from '../../bin/processes.ts';
import { databaseProcesses } from './database-processes.ts';
import { failOver } from './promoted-copy.ts';

export interface GivenDatabase {
  url: string;
  /** Where its rows lie. */
  folder: string;
  /** As an operator stops it: connections end, then the server. */
  stop(): Promise<void>;
  /** At the same address, with what it held. */
  start(): Promise<void>;
  /** It is killed, and a promoted copy answers at its address with all that was acknowledged. */
  failOver(): Promise<void>;
  /** It keeps its connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  /** How many connections others have to it. */
  connections(): Promise<number>;
  /** Resolves when the server no longer runs. */
  gone(): Promise<void>;
  remove(): Promise<void>;
}

const given = new Map<string, GivenDatabase>();

/** The one that was given to the portal of a data folder. */
export const givenTo = (dataDir = ''): GivenDatabase | undefined => given.get(dataDir);

/** Starts one beside a data folder; the portal of that folder, its operator and the tests then use it. Not `durable` is faster. */
export async function giveDatabase(dataDir: string, { durable = true } = {}): Promise<GivenDatabase> {
  const home = join(dataDir, 'given');
  mkdirSync(home, { mode: 0o755 });
  const user = databaseUser();
  const options: ClusterOptions = {
    binaries: await reachableBinaries(await findBinaries(), user, home),
    folder: clusterFolder(home, user),
    password: randomBytes(18).toString('base64url'),
    user,
    log: join(home, 'postgres.log'),
    durable,
  };
  let cluster: Cluster = await startCluster(options);
  options.port = cluster.port;
  let frozen: number[] = [];
  let copies = 1;
  const database: GivenDatabase = {
    url: cluster.url('postgres'),
    get folder() {
      return options.folder;
    },
    stop: () => cluster.stop(),
    async start() {
      cluster = await startCluster(options);
    },
    async failOver() {
      const folder = `${options.folder}-${copies++}`;
      const kill = async (): Promise<void> => {
        for (const pid of databaseProcesses(options.folder)) signal(pid, 'SIGKILL');
        await database.gone();
      };
      cluster = await failOver(cluster, options, folder, kill);
      options.folder = folder;
    },
    freeze() {
      frozen = databaseProcesses(options.folder);
      for (const pid of frozen) signal(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of frozen) signal(pid, 'SIGCONT');
      frozen = [];
    },
    async connections() {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      await client.end();
      return rows.length;
    },
    async gone() {
      while (databaseProcesses(options.folder).some(isAlive)) await wait(5);
    },
    async remove() {
      database.thaw();
      await cluster.stop();
      await removeCluster(options.folder);
      given.delete(dataDir);
    },
  };
  given.set(dataDir, database);
  return database;
}
