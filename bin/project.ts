// Where this checkout and its data lie.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The data folder: `DATA_DIR`, else `.data` in the project. */
export function dataDir(): string {
  return resolve(PROJECT, process.env.DATA_DIR || '.data');
}
