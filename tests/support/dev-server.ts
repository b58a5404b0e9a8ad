// `npm run dev` on a copy of the sources, so that what is edited in it is not the project's own.
import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../bin/ports.ts';
import { PROJECT } from '../../bin/project.ts';
import { temporaryFolder } from '../../bin/temporary.ts';
import { temporaryData } from './portal.ts';

const LEFT_OUT = new Set(['.git', '.data', '.astro', 'node_modules', 'dist', 'screens', 'test-results']);
/** Its first page waits for packages to be made ready, which takes a crowded machine minutes. */
const START_MS = 180_000;

export interface DevServer {
  address: string;
  /** The link to the editor that it printed. */
  editor: string;
  /** The copy. */
  folder: string;
  stop(): Promise<void>;
}

export async function startDevServer(): Promise<DevServer> {
  const [folder, data, port] = [
    await temporaryFolder('dev'),
    await temporaryData(),
    String(await freePort()),
  ];
  await copySources(folder);
  const child = spawn(process.execPath, ['bin/portal.mjs', 'dev'], {
    cwd: folder,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATABASE_URL: '', DATA_DIR: data.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await data.remove();
    await rm(folder, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; await wait(100)) {
    const editor = /http:\S+\?key=\S+/.exec(printed)?.[0];
    const answer = editor ? await fetch(`${address}/livez`).catch(() => undefined) : undefined;
    if (editor && answer?.ok) return { address, editor, folder, stop };
  }
  await stop();
  throw new Error(`The development server did not start:\n${printed}`);
}

/** Packages are linked one by one: what the server keeps beside them is its own. */
async function copySources(folder: string): Promise<void> {
  for (const name of await readdir(PROJECT))
    if (!LEFT_OUT.has(name)) await cp(join(PROJECT, name), join(folder, name), { recursive: true });
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(join(PROJECT, 'node_modules')))
    if (!['.vite', '.astro'].includes(name))
      await symlink(join(PROJECT, 'node_modules', name), join(modules, name));
}
