// Builds the pages and islands when their sources are newer than the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onLeave } from './leave.ts';
import { isLock, takeLock } from './owner-lock.ts';
import { Problem } from './problem.ts';
import { PROJECT } from './project.ts';
import { during, say } from './say.ts';

const SOURCES = [
  'src',
  'public',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = join(PROJECT, 'dist', '.stamp');
const BUILDING = join(PROJECT, 'node_modules', '.portico-building');

/** Builds unless `dist` was made from just these sources. Two starts at once build once. */
export async function buildIfStale(): Promise<void> {
  const wanted = fingerprint();
  if (built() === wanted) return say('pages', 'built before');
  const release = await aloneInBuilding();
  try {
    if (built() !== wanted) await during('pages', 'building (half a minute or so)', () => build(wanted));
  } finally {
    release();
  }
}

function built(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

/** One hash over the name and content of every source. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const place = join(PROJECT, path);
    if (!existsSync(place)) return;
    if (statSync(place).isDirectory()) {
      for (const name of readdirSync(place).sort()) add(`${path}/${name}`);
      return;
    }
    hash.update(`${path}\0`).update(readFileSync(place)).update('\0');
  };
  for (const source of SOURCES) add(source);
  return hash.digest('hex');
}

async function aloneInBuilding(): Promise<() => void> {
  for (let told = false; ; told = true) {
    const lock = takeLock(BUILDING, 'build');
    if (isLock(lock)) {
      onLeave(lock.release);
      return lock.release;
    }
    if (!told) say('pages', `waiting for the build of process ${lock.pid}`);
    await wait(250);
  }
}

async function build(wanted: string): Promise<void> {
  rmSync(STAMP, { force: true });
  // Loaded here: a start that has nothing to build does not wait for it.
  const { checkContent } = await import('./content/check.ts');
  checkContent();
  const astro = join(PROJECT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onLeave(() => void child.kill());
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Problem(`The pages could not be built:\n${words.trim()}`);
  mkdirSync(join(PROJECT, 'dist'), { recursive: true });
  writeFileSync(STAMP, wanted);
}
