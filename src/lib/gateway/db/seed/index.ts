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

/** `url` is the owner's address. Safe to run at every start: what stands is left alone. Answers the demo accounts, none without `demo`. */
export async function seed(url: string, { demo }: { demo: boolean }): Promise<DemoAccount[]> {
  const config = { ...readConfig({ ...process.env, APPLICATION_DATABASE_URL: url }), logLevel: 'silent' };
  const { ctx, close } = await createCtx(config);
  try {
    await seedGames(ctx);
    return demo ? await seedDemo(ctx) : [];
  } finally {
    await close();
  }
}
