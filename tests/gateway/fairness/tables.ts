// What the verbs of shared rounds work with, and tables of their own for tests.
import type { Kysely } from 'kysely';
import { systemRandom } from '../../../src/lib/gateway/core/random.ts';
import { createSeal } from '../../../src/lib/gateway/core/seal.ts';
import { connect } from '../../../src/lib/gateway/db/connect.ts';
import type { DB } from '../../../src/lib/gateway/db/schema.ts';
import { inTx, type Tx } from '../../../src/lib/gateway/db/tx.ts';
import { commitChain, type SeedChain, setPublicValue } from '../../../src/lib/gateway/fairness/chains.ts';
import { acceptBet } from '../../../src/lib/gateway/fairness/round-bets.ts';
import {
  closeRound,
  openChainRound,
  type RoundKey,
  revealRound,
} from '../../../src/lib/gateway/fairness/shared-rounds.ts';
import { testDatabase } from '../../support/database.ts';

export const SECRETS_KEY = 'a key of these tests, 32 characters.';
export const PUBLIC_VALUE = '00000000000000000001766064121fdd7110754caf32b582acfda6e0b3d98ddc';

/** Time and chance of a process, and the seal of this installation. */
export const fairnessOf = (db: Kysely<DB>) => ({
  db,
  clock: { now: () => new Date() },
  random: systemRandom,
  seal: createSeal([SECRETS_KEY]),
});

export type Fairness = ReturnType<typeof fairnessOf>;
export type Within = Fairness & { db: Tx };

/** Runs one verb in a transaction of its own. */
export const within = <T>(fairness: Fairness, work: (tx: Within) => Promise<T>): Promise<T> =>
  inTx(fairness.db, (db) => work({ ...fairness, db }));

/** A database with a vendor, worked on with the rights that the product has. */
export async function openTables() {
  const database = await testDatabase();
  await database.db
    .insertInto('vendors')
    .values({ vassalage: 'HARBOR', display_name: 'Harbor', category: 'LIVE' })
    .execute();
  const application = connect(database.application, { max: 12 });
  const fair = fairnessOf(application.db);
  return {
    database,
    fair,
    open: (key: RoundKey) => within(fair, (tx) => openChainRound(tx, key)),
    close: (key: RoundKey) => within(fair, (tx) => closeRound(tx, key)),
    reveal: (key: RoundKey) => within(fair, (tx) => revealRound(tx, key)),
    accept: (key: RoundKey, bet: string) =>
      within(fair, (tx) => acceptBet(tx, key, { key: bet, facts: { pick: 'banker', stake: '5.00' } })),
    async end(): Promise<void> {
      await application.db.destroy();
      await database.close();
    },
  };
}

export type Tables = Awaited<ReturnType<typeof openTables>>;

let count = 0;

/** A table that no other test knows. */
export const newTable = (): Omit<RoundKey, 'index'> => ({
  vassalage: 'HARBOR',
  tableKey: `table-${++count}`,
});

export const newChain = (
  fairness: Fairness,
  table: Omit<RoundKey, 'index'>,
  length = 5,
): Promise<SeedChain> =>
  within(fairness, (tx) => commitChain(tx, { ...table, length, publicSource: 'block 900000 of Bitcoin' }));

/** A chain that may be spent. */
export async function readyChain(
  fairness: Fairness,
  table: Omit<RoundKey, 'index'>,
  length = 5,
): Promise<SeedChain> {
  const { id } = await newChain(fairness, table, length);
  return within(fairness, (tx) => setPublicValue(tx, id, PUBLIC_VALUE));
}
