// Where the keys of sealed secrets come from: the environment, else a file of the data folder.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The present key first. Without one in the environment it is made once, readable by the owner of the folder only. */
export async function secretsKeys({
  secretsKeys: given,
  dataDir,
}: Pick<Config, 'secretsKeys' | 'dataDir'>): Promise<readonly string[]> {
  if (given.length > 0) return given;
  const file = join(dataDir, 'secrets-key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).split('\n').filter(Boolean);
}
