// Holds chains and draws that the database cannot read against the hashes that were published of them.
import type pg from 'pg';
import type { Seal } from '../core/seal.ts';
import type { Finding } from '../ledger/audit-area.ts';
import { leadsToItsHash, type SeedChain } from './chains.ts';
import { drawSeed } from './draw-seeds.ts';
import { sha256 } from './hashing.ts';

const CHAINS = 'select * from seed_chains order by id';
const DRAWS = `select table_key, round_index, seed, seed_hash from shared_rounds
  where proof = 'draw' and revealed_at is null order by table_key, round_index`;

interface SealedDraw {
  table_key: string;
  round_index: string;
  seed: string;
  seed_hash: string;
}

/** There are few of both: a chain serves thousands of rounds, and a draw is revealed when it is over. */
export async function* sealedShared(client: pg.ClientBase, seal: Seal): AsyncIterable<Finding> {
  const chains = await client.query<SeedChain>(CHAINS);
  for (const chain of chains.rows)
    if (!holds(() => leadsToItsHash({ seal }, chain)))
      yield found(`chain ${chain.id} of ${chain.table_key}: its last element does not lead to its hash`);
  const draws = await client.query<SealedDraw>(DRAWS);
  for (const draw of draws.rows)
    if (!holds(() => sha256(drawSeed({ seal }, draw)) === draw.seed_hash))
      yield found(
        `draw ${draw.round_index} of ${draw.table_key}: the hash that was published is not that of its seed`,
      );
}

/** What cannot be opened holds nothing. */
function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

const found = (problem: string): Finding => ({ problem, off: 0n });
