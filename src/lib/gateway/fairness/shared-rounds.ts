// Rounds that many share, by a chain of seeds or by a draw of its own: opened, filled with bets, closed, revealed. Each verb may
// be repeated and answers the same, so anyone who comes first does it, and what a dead process left is taken up by the next one.
import type { Selectable } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { merkleRoot } from '../core/merkle.ts';
import type { SeedChains, SharedRounds } from '../db/schema.ts';
import { elementAt } from './chains.ts';
import { drawSeed, newDrawSeed } from './draw-seeds.ts';

export type SharedRound = Selectable<SharedRounds>;

/** Which round: its number at a table of a vendor. */
export interface RoundKey {
  vassalage: string;
  tableKey: string;
  index: bigint;
}

type Within = Pick<TxCtx, 'db' | 'clock' | 'random' | 'seal'>;

/** Thrown where a table has no chain that is published, has its public value, and is neither used up nor broken. */
export class NoChain extends Error {}

/** A round as it is; undefined when nobody has needed it yet. */
export const readRound = (
  { db }: Pick<Ctx, 'db'>,
  { vassalage, tableKey, index }: RoundKey,
): Promise<SharedRound | undefined> =>
  db
    .selectFrom('shared_rounds')
    .selectAll()
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('round_index', '=', index)
    .executeTakeFirst();

/**
 * Opens a round that the next element of the table's chain decides. Anyone who needs it first makes it. Rounds may leave out
 * numbers, but never go back.
 */
export async function openChainRound(tx: Within, key: RoundKey): Promise<SharedRound> {
  const there = await readRound(tx, key);
  if (there) return there;
  const { vassalage, tableKey, index } = key;
  const chains = await chainsOf(tx, key);
  const made = await readRound(tx, key);
  if (made) return made;
  for (const { id, length } of chains) {
    const position = (await spentOf(tx, id)) + 1;
    if (position > length) continue;
    const at = tx.clock.now();
    return tx.db
      .insertInto('shared_rounds')
      .values({
        ...{ vassalage, table_key: tableKey, round_index: index, proof: 'chain', chain_id: id, position },
        ...{ committed_at: at, opened_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  throw new NoChain(`${vassalage} ${tableKey} has no chain with an element left`);
}

/** The chains of a table that may decide rounds. All who need a new round of it queue here, and see what the first of them has made. */
export const chainsOf = (
  { db }: Within,
  { vassalage, tableKey }: Omit<RoundKey, 'index'>,
): Promise<Selectable<SeedChains>[]> =>
  db
    .selectFrom('seed_chains')
    .selectAll()
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('public_value', 'is not', null)
    .where('broken_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** How many elements of a chain rounds have taken. */
export async function spentOf({ db }: Within, chainId: bigint): Promise<number> {
  const { spent } = await db
    .selectFrom('shared_rounds')
    .select(({ fn }) => fn.max('position').as('spent'))
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow();
  return spent ?? 0;
}

/** Publishes the hash of a draw's seed. It takes no bets before `openDraw`. */
export async function commitDraw(tx: Within, { vassalage, tableKey, index }: RoundKey): Promise<SharedRound> {
  const { hash, sealed } = newDrawSeed(tx);
  await tx.db
    .insertInto('shared_rounds')
    .values({
      ...{ vassalage, table_key: tableKey, round_index: index, proof: 'draw', seed_hash: hash },
      ...{ seed: sealed, committed_at: tx.clock.now() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return known(tx, { vassalage, tableKey, index });
}

/** Opens the sales of a draw whose hash is published. */
export async function openDraw(tx: Within, key: RoundKey): Promise<SharedRound> {
  const round = await lockRound(tx, key);
  return round.opened_at ? round : changed(tx, key, { opened_at: tx.clock.now() });
}

/**
 * Closes a round for bets and fixes the tree of those that were accepted. It waits for bets that are being placed; one that
 * comes later is refused.
 */
export async function closeRound(tx: Within, key: RoundKey): Promise<SharedRound> {
  const round = await lockRound(tx, key);
  if (round.closed_at) return round;
  const contents = await entriesOf(tx, key);
  return changed(tx, key, {
    closed_at: tx.clock.now(),
    entries: contents.length,
    entries_root: merkleRoot(contents.map(({ content }) => content)),
  });
}

/** Reveals the seed of a closed round, which the caller may have opened already. From then on everyone can calculate its result. */
export async function revealRound(tx: Within, key: RoundKey, opened?: string): Promise<SharedRound> {
  const round = await lockRound(tx, key);
  if (round.revealed_at) return round;
  return changed(tx, key, { seed: opened ?? (await secretOf(tx, round)), revealed_at: tx.clock.now() });
}

async function secretOf(tx: Within, round: SharedRound): Promise<string> {
  if (round.seed !== null && round.seed_hash !== null)
    return drawSeed(tx, { seed: round.seed, seed_hash: round.seed_hash });
  const chain = await tx.db
    .selectFrom('seed_chains')
    .selectAll()
    .where('id', '=', round.chain_id)
    .executeTakeFirstOrThrow();
  return elementAt(tx, chain, round.position ?? 0);
}

/** The bets of a round, in the order of its tree. */
export const entriesOf = (
  { db }: Pick<Ctx, 'db'>,
  { vassalage, tableKey, index }: RoundKey,
): Promise<{ bet_key: string; content: string }[]> =>
  db
    .selectFrom('round_entries')
    .select(['bet_key', 'content'])
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('round_index', '=', index)
    .orderBy('id')
    .execute();

/** Holds a round until the transaction ends: bets that are being placed come first, others wait. */
export const lockRound = ({ db }: Within, { vassalage, tableKey, index }: RoundKey): Promise<SharedRound> =>
  db
    .selectFrom('shared_rounds')
    .selectAll()
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('round_index', '=', index)
    .forUpdate()
    .executeTakeFirstOrThrow();

const changed = (
  { db }: Within,
  { vassalage, tableKey, index }: RoundKey,
  values: Partial<SharedRound>,
): Promise<SharedRound> =>
  db
    .updateTable('shared_rounds')
    .set(values)
    .where('vassalage', '=', vassalage)
    .where('table_key', '=', tableKey)
    .where('round_index', '=', index)
    .returningAll()
    .executeTakeFirstOrThrow();

async function known(tx: Within, key: RoundKey): Promise<SharedRound> {
  const round = await readRound(tx, key);
  if (!round) throw new Error(`round ${key.index} of ${key.tableKey} is not there`);
  return round;
}
