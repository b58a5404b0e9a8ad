// Brings a database to what this version of the portal works with: tables, the job queue's tables, roles and rights.
import { migrate } from '../db/migrate.ts';
import { makeQueueTables } from '../jobs/queue-tables.ts';
import type { Addresses } from './addresses.ts';
import { checkFeedOrder } from './feed-order.ts';
import { setUpRoles } from './roles.ts';
import { countUncounted } from './statistics.ts';

export interface SetUp extends Addresses {
  /** The migrations that were missing. */
  applied: string[];
}

/** `owner` is the address of the role that owns the tables. Safe to run from several processes at once and at every start. */
export async function setUpDatabase(owner: string, env: NodeJS.ProcessEnv): Promise<SetUp> {
  const applied = await migrate(owner);
  await checkFeedOrder(owner);
  await makeQueueTables(owner);
  await countUncounted(owner);
  return { applied, ...(await setUpRoles(owner, env)) };
}
