// PostgreSQL's own load generator: the yardstick, and the same client for what is measured beside it.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../../bin/problem.ts';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';
const MISSING =
  'pgbench is not on this machine. It comes with PostgreSQL: apt-get install postgresql, or add its folder to PATH.';

export interface Load {
  url: string;
  clients: number;
  seconds: number;
  /** A file with the statements of one transaction; TPC-B without it. */
  script?: string;
}

/** Finds pgbench, or installs it where that is allowed. */
export async function findPgbench(): Promise<string> {
  const found = lookForPgbench();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('pgbench is missing: installing the package postgresql');
    await run('apt-get', ['install', '-y', '-q', 'postgresql']).catch(() => undefined);
  }
  const installed = lookForPgbench();
  if (!installed) throw new Problem(MISSING);
  return installed;
}

function lookForPgbench(): string | undefined {
  const versions = existsSync(VERSIONS)
    ? readdirSync(VERSIONS).map((each) => join(VERSIONS, each, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

/** Makes the tables of TPC-B, with more branches than clients so that these do not queue at one. */
export async function prepareTpcB(pgbench: string, url: string, scale: number): Promise<void> {
  await run(pgbench, ['-i', '-q', '-s', String(scale), url]);
}

/** Transactions a second. */
export async function load(pgbench: string, { url, clients, seconds, script }: Load): Promise<number> {
  const what = script ? ['-f', script] : [];
  const size = ['-c', String(clients), '-j', '2', '-T', String(seconds)];
  const { stdout } = await run(pgbench, ['-n', '-M', 'prepared', ...size, ...what, url]);
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!rate) throw new Problem(`pgbench printed no rate:\n${stdout}`);
  return Number(rate);
}
