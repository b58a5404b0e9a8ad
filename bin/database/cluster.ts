// One PostgreSQL server: made, started, stopped, and found again after a crash.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../ports.ts';
import { Problem, reasonOf } from '../problem.ts';
import { isAlive } from '../processes.ts';
import { type Binaries, program } from './binaries.ts';
import { stopOrphan } from './orphan.ts';
import { readPidFile } from './pid-file.ts';
import { giveTo, type Identity } from './system-user.ts';

export const DATABASE_ROLE = 'portico';

export interface ClusterOptions {
  binaries: Binaries;
  folder: string;
  password: string;
  /** How many it takes at once; 100 when left out. */
  connections?: number;
  user: Identity | undefined;
  log: string;
  /** False only for throw-away servers of tests: nothing then survives a crash of the machine. */
  durable: boolean;
  /** A free one by default. */
  port?: number | undefined;
}

export interface Cluster {
  port: number;
  url(database: string): string;
  stop(): Promise<void>;
  /** Calls back if the server ends without having been asked to. */
  onLoss(listener: () => void): void;
}

const READY_MS = 60_000;
const ATTEMPTS = 20;
/** What a server writes when it takes connections: by itself, or as a copy that follows another one. */
const UP = ['ready', 'standby'];

/** A new portal fills its tables within a minute, and until the server has counted them it compares row by row. */
const KEPT = { autovacuum_naptime: '15s' };

/** Nothing of it is read again after a crash, and it may lie in memory. */
const THROWN_AWAY = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  ...{ max_wal_size: '256MB', min_wal_size: '64MB' },
};

export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** Starts the server on a free port, making the cluster first when there is none. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  await stopOrphan(options.folder);
  if (!isCluster(options.folder)) await initialise(options);
  giveTo(options.user, options.folder);
  const { port, child, guard } = await launched(options);
  let stopping = false;
  return {
    port,
    url: (database) => `postgres://${DATABASE_ROLE}:${options.password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      stopping = true;
      guard?.kill('SIGKILL');
      await stopServer(child, options);
    },
    onLoss: (listener) => child.once('exit', () => stopping || listener()),
  };
}

/** Another program may take the port first, and a killed server's last helpers may still hold its memory: both pass. */
async function launched(options: ClusterOptions) {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const child = launch(options, port);
    const guard = stopWhenOrphaned(child, options.folder);
    try {
      await ready(child, options);
      return { port, child, guard };
    } catch (error) {
      guard?.kill('SIGKILL');
      if (attempt >= ATTEMPTS || !/shared memory block|could not bind/.test(reasonOf(error))) throw error;
      await wait(250);
    }
  }
}

async function initialise(options: ClusterOptions): Promise<void> {
  const half = `${options.folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o700 });
  giveTo(options.user, half);
  const secret = await mkdtemp(join(tmpdir(), 'portico-'));
  const passwordFile = join(secret, 'password');
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  giveTo(options.user, secret);
  const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const made = spawnSync(
    program(options.binaries, 'initdb'),
    [
      `--pgdata=${half}`,
      `--username=${DATABASE_ROLE}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      ...flags,
      ...(options.durable ? [] : ['--no-sync']),
    ],
    { ...options.user, cwd: '/', env: environment(), encoding: 'utf8' },
  );
  await rm(secret, { recursive: true, force: true });
  if (made.status !== 0) {
    throw new Problem(
      `PostgreSQL could not create its data folder ${options.folder}: ${made.stderr || made.error?.message}`,
    );
  }
  renameSync(half, options.folder);
}

function launch(options: ClusterOptions, port: number): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: String(options.connections ?? 100),
    ...(options.durable ? KEPT : THROWN_AWAY),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.log, 'a', 0o600);
  const child = spawn(
    program(options.binaries, 'postgres'),
    ['-D', options.folder, '-p', String(port), ...flags],
    {
      ...options.user,
      cwd: '/',
      env: environment(),
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl-C in the terminal reaches the portal, which drains first and then stops the database.
      detached: true,
    },
  );
  closeSync(log);
  return child;
}

/** A small shell that reads from this process. However this process ends, the shell's reading ends and it stops the server. */
function stopWhenOrphaned(child: ChildProcess, folder: string): ChildProcess | undefined {
  if (process.platform === 'win32' || !child.pid) return undefined;
  const script =
    'read -r _; [ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1" 2>/dev/null; exit 0';
  const guard = spawn('/bin/sh', ['-c', script, 'guard', String(child.pid), folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}

async function ready(child: ChildProcess, options: ClusterOptions): Promise<void> {
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  const until = Date.now() + READY_MS;
  while (!ended && Date.now() < until) {
    const file = readPidFile(options.folder);
    if (file?.pid === child.pid && UP.includes(file?.status ?? '')) return;
    await wait(25);
  }
  if (child.pid && isAlive(child.pid)) child.kill('SIGQUIT');
  const log = existsSync(options.log) ? readFileSync(options.log, 'utf8') : '';
  const last = log.trimEnd().split('\n').slice(-5).join('\n');
  throw new Problem(`PostgreSQL did not start in ${options.folder}. Its last messages:\n${last}`);
}

async function stopServer(child: ChildProcess, options: ClusterOptions): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (process.platform === 'win32') {
    spawnSync(program(options.binaries, 'pg_ctl'), ['stop', '-D', options.folder, '-m', 'fast']);
  } else {
    child.kill('SIGINT');
  }
  const immediate = setTimeout(() => child.kill('SIGQUIT'), 15_000);
  const last = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await gone;
  clearTimeout(immediate);
  clearTimeout(last);
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env;
  return { PATH, TMPDIR, SystemRoot, LC_ALL: 'C', TZ: 'UTC' };
}

/** Removes a stopped cluster for good. */
export async function removeCluster(folder: string): Promise<void> {
  await stopOrphan(folder);
  if (basename(folder) === '' || dirname(folder) === folder) return;
  await rm(folder, { recursive: true, force: true });
}
