// Lighthouse in a folder of its own: 180 MB that only this measurement needs, so they are fetched when it first runs.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '../../../bin/problem.ts';
import { PROJECT } from '../../../bin/project.ts';
import { during } from '../../../bin/say.ts';

const VERSION = '13.5.0';
const FOLDER = join(PROJECT, 'node_modules', `.portico-lighthouse-${VERSION}`);
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
const OPTIONS = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];

/** The file of its command line, installed when it is missing. */
export async function findLighthouse(): Promise<string> {
  if (existsSync(PROGRAM)) return PROGRAM;
  await mkdir(FOLDER, { recursive: true });
  const words = ['install', '--prefix', FOLDER, ...OPTIONS, `lighthouse@${VERSION}`];
  await during('lighthouse', 'installing it', () => promisify(execFile)('npm', words));
  if (!existsSync(PROGRAM))
    throw new Problem(`Lighthouse did not arrive at ${FOLDER}. Delete it, try again.`);
  return PROGRAM;
}
