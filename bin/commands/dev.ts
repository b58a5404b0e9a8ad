import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepareDatabase } from '../database/prepare.ts';
import { leaveOnSignals, onLeave } from '../leave.ts';
import { dataDir, PROJECT } from '../project.ts';

/** Astro's own server on the same front door, with the database of the data folder and the editor of the content. */
export async function dev(args: string[]): Promise<number> {
  leaveOnSignals();
  const data = dataDir();
  process.env.DATA_DIR = data;
  await prepareDatabase(data, 'dev');
  const options = [
    'dev',
    '--config',
    join('bin', 'editor', 'astro.config.ts'),
    '--port',
    process.env.PORT || '4321',
    '--host',
    process.env.HOST || '127.0.0.1',
    ...args,
  ];
  const astro = join(PROJECT, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, ...options], {
    cwd: PROJECT,
    // Astro would otherwise go to the background under some terminals, and this process could not stop it.
    env: { ...process.env, ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
  onLeave(async () => {
    child.kill();
    await ended;
  });
  return ended;
}
