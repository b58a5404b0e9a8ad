import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { givenTo } from './given-database.ts';

const portal = new URL('../../bin/portal.mjs', import.meta.url).pathname;

/** Runs `npm run operator` on the portal of a data folder (the browser tests' own by default) and gives back what it prints. */
export async function runOperator(words: string[], dataDir = process.env.PORTICO_TEST_DATA): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: givenTo(dataDir)?.url ?? '' };
  const { stdout } = await promisify(execFile)(process.execPath, [portal, 'operator', ...words], { env });
  return stdout;
}
