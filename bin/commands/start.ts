import { buildIfStale } from '../build.ts';
import { type Account, prepareDatabase } from '../database/prepare.ts';
import { isLeaving, leave, leaveOnSignals, onLeave } from '../leave.ts';
import { Problem } from '../problem.ts';
import { dataDir } from '../project.ts';
import { say } from '../say.ts';
import { isLoopback } from '../serve/address.ts';
import { startWorkers, workersIn } from '../serve/workers.ts';
import { serve, tryToListen } from '../serve.ts';

/** Bookings from before the database ended can still be announced. */
const FAREWELL_MS = 1_000;

/** Gets everything ready, serves until asked to stop, and never returns before that. */
export async function start(): Promise<number> {
  const began = Date.now();
  const port = portOf(process.env.PORT);
  const host = process.env.HOST || undefined;
  const workers = workersIn(process.env.WORKERS);
  process.stderr.write('\nPortico\n');
  leaveOnSignals();
  await tryToListen(port, host);
  const data = dataDir();
  process.env.DATA_DIR = data;
  const { accounts, hasDatabase, embedded } = await prepareDatabase(data, 'start');
  embedded?.cluster.onLoss(leaveWithout);
  await buildIfStale();
  if (isLeaving()) return 0;
  const served = workers > 1 ? await startWorkers(workers, port, host) : await serve(port, host);
  onLeave(served.stop);
  const address = `http://${shownHost(host)}:${port}`;
  embedded?.lock.tell({ address });
  announce(address, accounts, (Date.now() - began) / 1000);
  if (hasDatabase) warnIfReachable(host, accounts.length > 0);
  return new Promise(() => {});
}

/** Ends soon: callers that still wait get no answer, and the portal cannot be started again meanwhile. */
function leaveWithout(): void {
  console.error('The database ended unexpectedly. Its last messages are in postgres.log in the data folder.');
  const end = (): never => process.exit(1);
  leave().then(end);
  setTimeout(end, FAREWELL_MS);
}

function portOf(text: string | undefined): number {
  const port = Number(text || 4321);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Problem(`PORT must be a port number, not "${text}".`);
  return port;
}

function shownHost(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Development is for this machine alone. */
function warnIfReachable(host: string | undefined, demo: boolean): void {
  if (process.env.NODE_ENV === 'production' || isLoopback(host)) return;
  say('WARNING', 'other machines may reach this portal, and it runs in development:');
  if (demo) say('', 'anyone can log in to the accounts of the demonstration, whose passwords are public;');
  say('', 'payments are not real, and anyone can credit themselves.');
  say('', 'For other people set NODE_ENV=production. For this machine alone leave out HOST.');
}

function announce(address: string, accounts: Account[], seconds: number): void {
  say('ready', `in ${seconds.toFixed(1)} s; Ctrl-C stops it`);
  console.log(`\n  ${address}\n`);
  if (accounts.length === 0) return;
  console.log('  Accounts of the demonstration:');
  for (const { account, password, role } of accounts)
    console.log(`    ${account.padEnd(12)} ${password.padEnd(16)} ${role}`);
  console.log('');
}
