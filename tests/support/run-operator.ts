import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ownerOf } from '../../bin/database/embedded.ts';
import { readConfig } from '../../src/lib/gateway/core/config.ts';
import { createCtx } from '../../src/lib/gateway/http/boot.ts';
import { operate } from '../../src/lib/gateway/operator/index.ts';
import { addressesBeside } from '../../src/lib/gateway/setup/addresses.ts';
import { givenTo } from './given-database.ts';

const portal = new URL('../../bin/portal.mjs', import.meta.url).pathname;

/**
 * Runs words of the operator in this process, on the portal that runs on a data folder (the browser tests' own by default),
 * and gives back what they print.
 */
export async function runOperator(
  words: string[],
  dataDir = process.env.PORTICO_TEST_DATA ?? '',
): Promise<string> {
  const owner = givenTo(dataDir)?.url ?? ownerOf(dataDir)?.databaseUrl;
  if (!owner) throw new Error(`No portal runs on ${dataDir}.`);
  const { ctx, close } = await createCtx({
    ...readConfig({ DATA_DIR: dataDir }, addressesBeside(owner, {}).operator),
    logLevel: 'silent',
  });
  try {
    return `${(await operate(ctx, words)).text}\n`;
  } finally {
    await close();
  }
}

/** The same by `npm run operator`, for tests of the command itself. */
export async function operatorCommand(words: string[], dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: givenTo(dataDir)?.url ?? '' };
  const { stdout } = await promisify(execFile)(process.execPath, [portal, 'operator', ...words], { env });
  return stdout;
}
