// Runs once before the browser tests: the pages, and the database that each worker's portal gets a copy of.
import { randomBytes } from 'node:crypto';
import { buildIfStale } from '../../bin/build.ts';
import { readConfig } from '../../src/lib/gateway/core/config.ts';
import { drawWantedPast } from '../../src/lib/gateway/house/shared/past-wanted.ts';
import { createCtx } from '../../src/lib/gateway/http/boot.ts';
import { seed } from '../../src/lib/gateway/seed/index.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { makePrepared } from './database.ts';
import { liftLimits } from './lift-limits.ts';
import { connectedTo } from './on-database.ts';
import { startServers } from './postgres.ts';
import { PREPARED } from './worker-portal.ts';

/** Gives back what is to be done after the last test. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  await buildIfStale();
  const stop = await startServers(1);
  // The copies of one database are read with one key.
  process.env.SECRETS_KEY = randomBytes(32).toString('base64url');
  const name = `portico_prepared_${process.pid}`;
  await makePrepared(name, async (owner) => {
    await seed(owner, { embedded: true });
    await liftLimits(owner);
    // A proof of work is asked for and given everywhere; it need not take long.
    await connectedTo(owner, ({ db }) => setSetting(db, 'botCheck.cost', 10));
    // Once for all copies.
    const { ctx, close } = await createCtx({ ...readConfig(process.env, owner), logLevel: 'silent' });
    await drawWantedPast(ctx).finally(close);
  });
  process.env[PREPARED] = name;
  return stop;
}
