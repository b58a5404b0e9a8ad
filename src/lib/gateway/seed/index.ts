// What a new database starts with: the catalogue always; demo accounts, money and notices only when asked.

import { published } from '../content/published.ts';
import { keepTerms } from '../content/terms.ts';
import { Misconfigured, readConfig } from '../core/config.ts';
import type { Ctx } from '../core/ctx.ts';
import { createCtx } from '../http/boot.ts';
import { type DemoAccount, openDemoAccounts, seedDemo } from './demo.ts';
import { seedGames } from './games.ts';
import { takeOutVendors } from './vendors.ts';

/**
 * Whether there is a demonstration: its accounts have known passwords, so it belongs on the embedded database in
 * development, and elsewhere only on request.
 */
export function wantsDemo({ SEED_DEMO, NODE_ENV }: NodeJS.ProcessEnv, embedded: boolean): boolean {
  return SEED_DEMO ? SEED_DEMO === '1' : embedded && NODE_ENV !== 'production';
}

/**
 * `url` is the owner's address. Safe to run at every start: what is there is left alone. Answers the demo accounts, none
 * without a demonstration.
 */
export async function seed(url: string, { embedded }: { embedded: boolean }): Promise<DemoAccount[]> {
  const config = { ...readConfig(process.env, url), logLevel: 'silent' };
  const { ctx, close } = await createCtx(config);
  try {
    await seedGames(ctx);
    await keepTerms(ctx, published());
    if (wantsDemo(process.env, embedded)) return await seedDemo(ctx);
    if (config.production) {
      await takeOutVendors(ctx);
      await refuseOpenDemo(ctx);
    }
    return [];
  } finally {
    await close();
  }
}

/** Throws a sentence when anyone could log in to an account of the demonstration. */
async function refuseOpenDemo(ctx: Ctx): Promise<void> {
  const open = await openDemoAccounts(ctx);
  if (open.length === 0) return;
  throw new Misconfigured(
    `This database has accounts of the demonstration with their public passwords: ${open.join(', ')}. Close each one with ` +
      '"npm run operator -- members set NAME --status closed", or give it a password of your own, or set SEED_DEMO=1 to keep them.',
  );
}
