// Rounds of the demonstration, for times before its portal was started. Nobody could bet in them: each is opened, closed over no bets
// and revealed at once, by a chain or seeds of their own. Their times are those at which that was done.
import { sql } from 'kysely';
import type { TxCtx } from '../core/in-transaction.ts';
import { merkleRoot } from '../core/merkle.ts';
import { commitChain, elementsOf, setPublicValue } from './chains.ts';
import { newDrawSeed } from './draw-seeds.ts';
import type { SharedRound } from './shared-rounds.ts';

type Within = Pick<TxCtx, 'db' | 'clock' | 'random' | 'seal'>;

const PUBLIC_SOURCE =
  'demonstration: the time at which the rounds before the first start were made, in milliseconds since 1970';

export interface PastTable {
  vassalage: string;
  tableKey: string;
  /** How its rounds are fixed. */
  proof: 'chain' | 'draw';
}

export interface PastRounds {
  /** In the order of their numbers, as they are kept. */
  rounds: (Pick<SharedRound, 'table_key' | 'round_index' | 'entries_root'> & { seed: string })[];
  /** Of their chain. */
  publicValue: string | undefined;
}

/** `indexes` go up. Those of a chain must be below any round that the table has. */
export async function revealPast(
  tx: Within,
  table: PastTable,
  indexes: readonly bigint[],
): Promise<PastRounds> {
  const opened =
    table.proof === 'chain' ? await openByChain(tx, table, indexes) : await openDraws(tx, table, indexes);
  const root = merkleRoot([]);
  const at = tx.clock.now();
  const { vassalage, tableKey } = table;
  const ofThese = sql<boolean>`(vassalage, table_key) = (${vassalage}, ${tableKey}) and round_index = any(${indexes.map(String)}::bigint[])`;
  await tx.db
    .updateTable('shared_rounds')
    .set({ closed_at: at, entries: 0, entries_root: root })
    .where(ofThese)
    .execute();
  await sql`
    update shared_rounds s set seed = v.seed, revealed_at = ${at}
      from unnest(${indexes.map(String)}::bigint[], ${opened.seeds}::text[]) as v (round_index, seed)
      where (s.vassalage, s.table_key) = (${vassalage}, ${tableKey}) and s.round_index = v.round_index`.execute(
    tx.db,
  );
  return {
    publicValue: opened.publicValue,
    rounds: opened.seeds.map((seed, place) => ({
      ...{ table_key: tableKey, round_index: indexes[place] ?? 0n, entries_root: root, seed },
    })),
  };
}

/** A chain that these rounds use up, so that those in which people bet have others. */
async function openByChain(tx: Within, { vassalage, tableKey }: PastTable, indexes: readonly bigint[]) {
  const asked = { vassalage, tableKey, publicSource: PUBLIC_SOURCE, length: indexes.length };
  const { id } = await commitChain(tx, asked);
  const at = tx.clock.now();
  const publicValue = String(at.getTime());
  const chain = await setPublicValue(tx, id, publicValue);
  await tx.db
    .insertInto('shared_rounds')
    .values(
      indexes.map((index, place) => ({
        ...{ vassalage, table_key: tableKey, round_index: index, proof: 'chain' as const, chain_id: id },
        ...{ position: place + 1, committed_at: at, opened_at: at },
      })),
    )
    .execute();
  return { seeds: elementsOf(tx, chain), publicValue };
}

async function openDraws(tx: Within, { vassalage, tableKey }: PastTable, indexes: readonly bigint[]) {
  const at = tx.clock.now();
  const made = indexes.map((index) => ({ index, ...newDrawSeed(tx) }));
  await tx.db
    .insertInto('shared_rounds')
    .values(
      made.map(({ index, hash, sealed }) => ({
        ...{ vassalage, table_key: tableKey, round_index: index, proof: 'draw' as const },
        ...{ seed_hash: hash, seed: sealed, committed_at: at },
      })),
    )
    .execute();
  await tx.db
    .updateTable('shared_rounds')
    .set({ opened_at: at })
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('opened_at', 'is', null)
    .execute();
  return { seeds: made.map(({ seed }) => seed), publicValue: undefined };
}
