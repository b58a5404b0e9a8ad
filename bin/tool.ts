// Runs a program of the packages in the project's folder.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onLeave } from './leave.ts';
import { PROJECT } from './project.ts';

const OWNERS: Record<string, string> = {
  biome: '@biomejs/biome',
  playwright: '@playwright/test',
  tsc: 'typescript-native',
};

/** The file behind a program's name, as its package says. */
export function fileOf(name: string): string {
  const folder = join(PROJECT, 'node_modules', OWNERS[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : (bin[name] as string);
  return join(dirname(join(folder, 'package.json')), file);
}

/** Runs it with this terminal and returns its exit code. */
export function tool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [fileOf(name), ...args], {
    cwd: PROJECT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  onLeave(async () => {
    child.kill();
    await ended;
  });
  return ended;
}
