import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readConfig } from '../../src/lib/gateway/core/config.ts';
import type { Ctx } from '../../src/lib/gateway/core/ctx.ts';
import { createCtx } from '../../src/lib/gateway/http/boot.ts';
import { operate } from '../../src/lib/gateway/operator/index.ts';
import { addressesBeside } from '../../src/lib/gateway/setup/addresses.ts';
import { givenTo } from './given-database.ts';
import { databaseOf } from './on-database.ts';

const portal = new URL('../../bin/portal.mjs', import.meta.url).pathname;

/** An operator in this process, with the rights of the operator's command. */
export interface OwnOperator {
  ctx: Ctx;
  /** Runs words of the operator and gives back what they print; those of a named one with their key. */
  run(words: string[], key?: string): Promise<string>;
  close(): Promise<void>;
}

/** An operator of the portal that runs on a data folder, and on a database of this owner's address. */
export async function openOperator(owner: string, dataDir: string): Promise<OwnOperator> {
  const config = {
    ...readConfig(
      { DATA_DIR: dataDir, SECRETS_KEY: process.env.SECRETS_KEY },
      addressesBeside(owner, {}).operator,
    ),
  };
  const { ctx, close } = await createCtx({ ...config, logLevel: 'silent' });
  return {
    ctx,
    async run(words, key) {
      // What was set a moment ago may not have been heard of yet.
      await ctx.settings.reload();
      return `${(await operate(ctx, words, key)).text}\n`;
    },
    close,
  };
}

/** Runs words of the operator in this process, on the portal that runs on a data folder, and gives back what they print. */
export async function runOperator(words: string[], dataDir: string): Promise<string> {
  const operator = await openOperator(databaseOf(dataDir), dataDir);
  try {
    return await operator.run(words);
  } finally {
    await operator.close();
  }
}

/** The same by `npm run operator`, for tests of the command itself. */
export async function operatorCommand(words: string[], dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: givenTo(dataDir)?.url ?? '' };
  const { stdout } = await promisify(execFile)(process.execPath, [portal, 'operator', ...words], { env });
  return stdout;
}
