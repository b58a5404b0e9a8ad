// The whole product as `npm start` runs it, with a port and a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ownerOf, removeEmbedded } from '../../bin/database/embedded.ts';
import { readPidFile } from '../../bin/database/pid-file.ts';
import { clusterFolder } from '../../bin/database/place.ts';
import { databaseUser } from '../../bin/database/system-user.ts';
import { freePort } from '../../bin/ports.ts';
import { signal } from '../../bin/processes.ts';
import { temporaryFolder } from '../../bin/temporary.ts';
import { databaseProcesses } from './database-processes.ts';
import { givenTo } from './given-database.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const started = new Map<string, Set<Portal>>();
const START_MS = 180_000;

/** What a kill can hit: all that `npm start` is, PostgreSQL with its backends, or both at once. */
export const VICTIMS = ['server', 'database', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface Portal {
  npm: ChildProcess;
  address: string;
  /** Everything it printed so far. */
  printed(): string;
  /** Sends a signal to npm alone, as a service manager does, and gives the exit code. */
  ask(signal: NodeJS.Signals): Promise<number | null>;
  /**
   * Kills with SIGKILL: nobody hit gets a chance to tidy up. Resolves when what was hit is gone; the server goes with its
   * own database too, and stays without a given one.
   */
  kill(victim: Victim): Promise<void>;
  /** True while any process of the group lives. */
  groupLives(): boolean;
  databasePid(): number | undefined;
}

/** A folder for data that goes away with everything in it. */
export async function temporaryData(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await temporaryFolder('ops');
  const remove = async (): Promise<void> => {
    for (const portal of started.get(dataDir) ?? []) if (portal.groupLives()) await portal.kill('both');
    await givenTo(dataDir)?.remove();
    await removeEmbedded(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { dataDir, remove };
}

/** Runs `npm start`; resolves when it is ready to serve, or has ended. */
export async function startPortal(dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<Portal> {
  const port = more.PORT ?? String(await freePort());
  const env = {
    ...process.env,
    DATABASE_URL: givenTo(dataDir)?.url ?? '',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...more,
    PORT: port,
    DATA_DIR: dataDir,
  };
  const npm = spawn('npm', ['start'], {
    cwd: PROJECT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<number | null>((resolve) => npm.once('close', resolve));
  const address = `http://127.0.0.1:${port}`;
  const group = npm.pid as number;
  const given = givenTo(dataDir);
  const folder = given?.folder ?? clusterFolder(dataDir, databaseUser());
  const groupLives = (): boolean => {
    try {
      process.kill(-group, 0);
      return true;
    } catch {
      return false;
    }
  };
  const portal: Portal = {
    npm,
    address,
    printed: () => printed,
    groupLives,
    databasePid: () => readPidFile(folder)?.pid,
    ask(signal) {
      npm.kill(signal);
      return ended;
    },
    async kill(victim) {
      const hit = victim === 'server' ? [] : databaseProcesses(folder);
      if (victim !== 'database') hit.unshift(-group);
      for (const pid of hit) signal(pid, 'SIGKILL');
      if (given && victim !== 'server') await given.gone();
      if (given && victim === 'database') return;
      await ended;
      while (ownerOf(dataDir)) await wait(5);
    },
  };
  const running = started.get(dataDir) ?? new Set();
  started.set(dataDir, running.add(portal));
  // Its number may be another program's by the time the data goes.
  ended.then(() => running.delete(portal));
  await untilReady(portal);
  return portal;
}

/** Resolves when it answers that it is ready, or has ended. */
export async function untilReady({ address, npm }: Pick<Portal, 'address' | 'npm'>): Promise<void> {
  const until = Date.now() + START_MS;
  while (npm.exitCode === null && Date.now() < until) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
}
