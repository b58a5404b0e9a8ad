// Computes every round of a member's own seeds again, with the kind of game that played it.
import type pg from 'pg';
import { sharedKinds } from '../../rules/kinds/kind.ts';
import type { Seal } from '../core/seal.ts';
import { sha256 } from '../fairness/hashing.ts';
import { serverSeedOf } from '../fairness/seeds.ts';
import type { Finding } from '../ledger/audit-area.ts';
import type { HouseKind } from './kind.ts';
import { houseKind } from './kinds/index.ts';

export interface KeptRow {
  id: string;
  tableHash: string;
  server_seed: string;
  server_seed_hash: string;
  clientSeed: string;
  nonce: number;
  bet: string;
  win: string;
  result: unknown;
}

type Recompute = ReturnType<HouseKind['recompute']>;

const BATCH = 1_000;
const ROUNDS = `
  select r.id, r.nonce, r.table_hash as "tableHash", coalesce(c.result, r.result) as result, p.server_seed,
      p.server_seed_hash, r.inputs ->> 'clientSeed' as "clientSeed", r.inputs ->> 'betMinor' as bet,
      coalesce(c.win_minor::text, r.inputs ->> 'winMinor') as win
    from rounds r join seed_pairs p on p.id = r.seed_pair_id left join round_choices c on c.round_id = r.id`;
const TABLES = `select t.hash, t.definition, g.kind from house_tables t left join games g on g.id = t.game_id
  where g.kind is null or not g.kind = any($1)`;

/** Rounds whose result or win is not what they come to; whose table is wrong is found by its hash, not here. */
export async function* recomputedRounds(client: pg.ClientBase, seal: Seal): AsyncIterable<Finding> {
  const { tables, unreadable } = await soundTables(client);
  yield* unreadable;
  await client.query(`declare rounds no scroll cursor for ${ROUNDS}`);
  for (;;) {
    const { rows } = await client.query<KeptRow>(`fetch ${BATCH} from rounds`);
    for (const row of rows) {
      const recompute = tables.get(row.tableHash);
      const finding = recompute && roundFinding(row, seal, recompute);
      if (finding) yield finding;
    }
    if (rows.length < BATCH) break;
  }
  await client.query('close rounds');
}

/** The tables whose text has their hash, and a finding for each of them that is no table. */
async function soundTables(
  client: pg.ClientBase,
): Promise<{ tables: Map<string, Recompute>; unreadable: Finding[] }> {
  const { rows } = await client.query<{ hash: string; definition: string; kind: string | null }>(TABLES, [
    sharedKinds,
  ]);
  const tables = new Map<string, Recompute>();
  const unreadable: Finding[] = [];
  for (const { hash, definition, kind } of rows.filter((row) => sha256(row.definition) === row.hash)) {
    try {
      const recompute = houseKind(kind)?.recompute(definition);
      if (!recompute) throw new Error(`there is no kind ${kind}`);
      tables.set(hash, recompute);
    } catch {
      unreadable.push({ problem: `table ${hash} cannot be read`, off: 0n });
    }
  }
  return { tables, unreadable };
}

/** What is wrong with a round, seen with the table that it was played with. */
export function roundFinding(row: KeptRow, seal: Seal, recompute: Recompute): Finding | undefined {
  try {
    return compared({ ...row, serverSeed: serverSeedOf({ seal }, row) }, recompute);
  } catch {
    return { problem: `round ${row.id} cannot be computed again from what is kept of it`, off: 0n };
  }
}

function compared(row: KeptRow & { serverSeed: string }, recompute: Recompute): Finding | undefined {
  const { agrees, winMinor: due } = recompute({ ...row, betMinor: BigInt(row.bet) });
  if (!agrees) return { problem: `round ${row.id} comes to another result than is kept`, off: 0n };
  const off = due - BigInt(row.win);
  if (off === 0n) return undefined;
  return {
    problem: `round ${row.id} says a win of ${row.win}, but it comes to ${due}`,
    off: off < 0n ? -off : off,
  };
}
