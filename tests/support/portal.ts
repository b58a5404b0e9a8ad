// The whole product as `npm start` runs it, with a port and a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { removeEmbedded } from '../../bin/database/embedded.ts';
import { readPidFile } from '../../bin/database/pid-file.ts';
import { clusterFolder } from '../../bin/database/place.ts';
import { databaseUser } from '../../bin/database/system-user.ts';
import { freePort } from '../../bin/ports.ts';
import { isAlive } from '../../bin/processes.ts';
import { temporaryFolder } from '../../bin/temporary.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const started = new Map<string, Portal[]>();
const START_MS = 180_000;

export interface Portal {
  npm: ChildProcess;
  address: string;
  /** Everything it printed so far. */
  printed(): string;
  /** Sends a signal to npm alone, as a service manager does, and gives the exit code. */
  ask(signal: NodeJS.Signals): Promise<number | null>;
  /** Kills everything at once, the database too: nothing gets a chance to tidy up. */
  kill(): Promise<void>;
  /** True while any process of the group lives. */
  groupLives(): boolean;
  databasePid(): number | undefined;
}

/** A folder for data that goes away with everything in it. */
export async function temporaryData(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await temporaryFolder('ops');
  const remove = async (): Promise<void> => {
    for (const portal of started.get(dataDir) ?? []) if (portal.groupLives()) await portal.kill();
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
    DATABASE_URL: '',
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
  const folder = clusterFolder(dataDir, databaseUser());
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
    async kill() {
      const database = readPidFile(folder)?.pid;
      process.kill(-group, 'SIGKILL');
      if (database && isAlive(database)) process.kill(database, 'SIGKILL');
      await ended;
    },
  };
  started.set(dataDir, [...(started.get(dataDir) ?? []), portal]);
  await untilReady(address, npm);
  return portal;
}

async function untilReady(address: string, npm: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  while (npm.exitCode === null && Date.now() < until) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
}
