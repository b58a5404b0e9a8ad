// Rounds for times that are over, in which nobody could bet: each is opened, closed over no bets and revealed at once. Those of the
// demonstration, for times before its portal was started, have a chain or seeds of their own; turns that nobody has needed go on with
// the chain of their table. Their times are those at which that was done.
import { sql } from 'kysely';
import type { TxCtx } from '../core/in-transaction.ts';
import { merkleRoot } from '../core/merkle.ts';
import { commitChain, elementsOf, setPublicValue } from './chains.ts';
import { newDrawSeed } from './draw-seeds.ts';
import { chainsOf, NoChain, type SharedRound, spentOf } from './shared-rounds.ts';

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
  return revealed(tx, table, indexes, opened);
}

/**
 * `indexes` go up, and are above any round that the table has; none of its rounds is open. They spend what is left of its chains, the
 * oldest chain first. Throws where that is too little.
 */
export async function revealMissed(
  tx: Within,
  table: Omit<PastTable, 'proof'>,
  indexes: readonly bigint[],
): Promise<PastRounds[]> {
  const lots: PastRounds[] = [];
  let left = indexes;
  for (const chain of await chainsOf(tx, table)) {
    const spent = await spentOf(tx, chain.id);
    const these = left.slice(0, chain.length - spent);
    left = left.slice(these.length);
    if (these.length === 0) continue;
    await takeElements(tx, table, these, { chainId: chain.id, spent });
    const seeds = elementsOf(tx, chain).slice(spent, spent + these.length);
    lots.push(await revealed(tx, table, these, { seeds, publicValue: chain.public_value ?? undefined }));
  }
  if (left.length > 0)
    throw new NoChain(`${table.vassalage} ${table.tableKey} has ${left.length} rounds without an element`);
  return lots;
}

/** Closes rounds that are open over no bets, and reveals their seeds. */
async function revealed(
  tx: Within,
  { vassalage, tableKey }: Omit<PastTable, 'proof'>,
  indexes: readonly bigint[],
  opened: { seeds: readonly string[]; publicValue: string | undefined },
): Promise<PastRounds> {
  const root = merkleRoot([]);
  const at = tx.clock.now();
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
  const publicValue = String(tx.clock.now().getTime());
  const chain = await setPublicValue(tx, id, publicValue);
  await takeElements(tx, { vassalage, tableKey }, indexes, { chainId: id, spent: 0 });
  return { seeds: elementsOf(tx, chain), publicValue };
}

/** Opens rounds with the next elements of a chain. */
async function takeElements(
  tx: Within,
  { vassalage, tableKey }: Omit<PastTable, 'proof'>,
  indexes: readonly bigint[],
  { chainId, spent }: { chainId: bigint; spent: number },
): Promise<void> {
  const at = tx.clock.now();
  await tx.db
    .insertInto('shared_rounds')
    .values(
      indexes.map((index, place) => ({
        ...{ vassalage, table_key: tableKey, round_index: index, proof: 'chain' as const, chain_id: chainId },
        ...{ position: spent + place + 1, committed_at: at, opened_at: at },
      })),
    )
    .execute();
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
