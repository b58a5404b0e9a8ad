// Holds the seeds that the database cannot read against the hashes that were shown of them.
import type pg from 'pg';
import type { Seal } from '../core/seal.ts';
import type { Finding } from '../ledger/audit-area.ts';
import { sha256 } from './hashing.ts';
import { type SeedPair, serverSeedOf } from './seeds.ts';

const BATCH = 1_000;
const SEALED = "select * from seed_pairs where server_seed like 'sealed:%'";

export async function* sealedSeeds(client: pg.ClientBase, seal: Seal): AsyncIterable<Finding> {
  await client.query(`declare seeds no scroll cursor for ${SEALED}`);
  for (;;) {
    const { rows } = await client.query<SeedPair>(`fetch ${BATCH} from seeds`);
    for (const pair of rows) if (!fits(pair, seal)) yield { problem: said(pair), off: 0n };
    if (rows.length < BATCH) break;
  }
  await client.query('close seeds');
}

function fits(pair: SeedPair, seal: Seal): boolean {
  try {
    return sha256(serverSeedOf({ seal }, pair)) === pair.server_seed_hash;
  } catch {
    return false;
  }
}

const said = ({ id, state }: SeedPair): string =>
  `seed pair ${id} (${state}): the hash that was shown is not the hash of its seed`;
