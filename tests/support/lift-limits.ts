import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '../../src/lib/contract/index.ts';
import { definitions } from '../../src/lib/gateway/settings/definitions.ts';
import { setSetting } from '../../src/lib/gateway/settings/store.ts';
import { callerAt } from './http-caller.ts';
import { connectedTo, databaseOf, onDatabase } from './on-database.ts';

const MANY = { points: 1_000_000, seconds: 1 };

/** Lifts every limit of the portal on a database of this owner's address: in a test many people come from one address. */
export async function liftLimits(owner: string): Promise<void> {
  await connectedTo(owner, async ({ db }) => {
    for (const key of Object.keys(definitions)) {
      if (key.startsWith('limits.')) await setSetting(db, key, MANY);
    }
  });
}

/** The same, and nobody has to show that they are a person. Resolves when the portal at the address has heard it. */
export async function letCrowdsIn(dataDir: string, address: string): Promise<void> {
  await liftLimits(databaseOf(dataDir));
  await onDatabase(dataDir, ({ db }) => setSetting(db, 'botCheck.provider', 'none'));
  const asked = async () => (await callerAt(address).call(calls.botChallenge)).body.value.provider;
  while ((await asked()) !== 'none') await wait(20);
}
