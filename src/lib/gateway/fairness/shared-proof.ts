// What everyone may know of a shared round, and the result that its seed and its bets give.
import { type Draws, resolveFrom } from '../../rules/fair.ts';
import type { Ctx } from '../core/ctx.ts';
import { hmac } from './hashing.ts';
import type { RoundKey, SharedRound } from './shared-rounds.ts';

/** The published part of a round: the hash from the beginning on, the root when it is closed, the seed when it is revealed. */
export interface SharedProof {
  method: 'chain' | 'draw';
  table: string;
  index: string;
  /** Of a chain: its hash, and which of its elements decides the round. Of a draw: the hash of its seed. */
  hash: string;
  position?: number;
  publicSource?: string;
  publicValue?: string;
  /** When it took no more bets. */
  closedAt?: Date;
  entries?: number;
  root?: string;
  seed?: string;
}

export async function readProof(
  { db }: Pick<Ctx, 'db'>,
  { vassalage, tableKey, index }: RoundKey,
): Promise<SharedProof | undefined> {
  const row = await db
    .selectFrom('shared_rounds as r')
    .leftJoin('seed_chains as c', 'c.id', 'r.chain_id')
    .selectAll('r')
    .select(['c.terminal_hash', 'c.public_source', 'c.public_value'])
    .where('r.vassalage', '=', vassalage)
    .where('r.table_key', '=', tableKey)
    .where('r.round_index', '=', index)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    method: row.proof,
    table: row.table_key,
    index: row.round_index.toString(),
    hash: row.terminal_hash ?? row.seed_hash ?? '',
    ...(row.position !== null && { position: row.position }),
    ...(row.public_source !== null && { publicSource: row.public_source }),
    ...(row.public_value !== null && { publicValue: row.public_value }),
    ...(row.closed_at !== null && { closedAt: row.closed_at }),
    ...(row.entries !== null && { entries: row.entries }),
    ...(row.entries_root !== null && { root: row.entries_root }),
    ...(row.revealed_at !== null && row.seed !== null && { seed: row.seed }),
  };
}

/** Plays the rules of a shared round with the numbers that its seed and its bets give. The round is closed and its seed known. */
export function resolveShared<T>(
  draws: Draws<T>,
  round: Pick<SharedRound, 'seed'> & { table_key: string; round_index: bigint; entries_root: string | null },
  publicValue: string | undefined,
): T {
  const { seed, table_key, round_index, entries_root } = round;
  if (seed === null || entries_root === null) throw new Error(`round ${round_index} is not revealed`);
  return resolveFrom(draws, seed, messageOf(table_key, round_index, entries_root, publicValue), hmac);
}

/** What is hashed under the seed of a shared round, before the number of the block. */
const messageOf = (table: string, index: bigint, root: string, publicValue: string | undefined): string =>
  [...(publicValue === undefined ? [] : [publicValue]), table, index, root].join(':');
