// What a new database starts with: the catalogue always; demo accounts, money and notices only when asked.

import { createCtx } from '../../boot.ts';
import { readConfig } from '../../config.ts';
import { seedDemo } from './demo.ts';
import { seedGames } from './games.ts';

export interface DemoAccount {
  account: string;
  password: string;
  role: string;
}

/**
 * Whether there is a demonstration: its accounts have known passwords, so it belongs on the embedded database in
 * development, and elsewhere only on request.
 */
export function wantsDemo({ SEED_DEMO, NODE_ENV }: NodeJS.ProcessEnv, embedded: boolean): boolean {
  return SEED_DEMO ? SEED_DEMO === '1' : embedded && NODE_ENV !== 'production';
}

/** `url` is the owner's address. Safe to run at every start: what is there is left alone. Answers the demo accounts, none without a demonstration. */
export async function seed(url: string, { embedded }: { embedded: boolean }): Promise<DemoAccount[]> {
  const config = { ...readConfig({ ...process.env, APPLICATION_DATABASE_URL: url }), logLevel: 'silent' };
  const { ctx, close } = await createCtx(config);
  try {
    await seedGames(ctx);
    return wantsDemo(process.env, embedded) ? await seedDemo(ctx) : [];
  } finally {
    await close();
  }
}
