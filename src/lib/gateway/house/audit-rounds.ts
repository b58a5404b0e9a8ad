// Computes every round again from its seeds, nonce and table with the engine that played it.
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { type FairInputs, resolve } from '../../rules/fair.ts';
import type { SlotDefinition } from '../../rules/slot/definition.ts';
import { playRound } from '../../rules/slot/play.ts';
import type { Finding } from '../ledger/audit.ts';
import { hmac, sha256 } from './fair-seeds.ts';
import { readTable } from './slots/tables.ts';

interface KeptRow extends FairInputs {
  id: string;
  tableHash: string;
  bet: string;
  win: string;
  result: unknown;
}

const BATCH = 1_000;
const ROUNDS = `
  select r.id, r.nonce, r.table_hash as "tableHash", r.result, p.server_seed as "serverSeed",
      r.inputs ->> 'clientSeed' as "clientSeed", r.inputs ->> 'betMinor' as bet, r.inputs ->> 'winMinor' as win
    from house_rounds r join seed_pairs p on p.id = r.seed_pair_id`;

/** Rounds whose result or win is not what they come to; whose table is wrong is found by its hash, not here. */
export async function* recomputedRounds(client: pg.ClientBase): AsyncIterable<Finding> {
  const tables = await soundTables(client);
  await client.query(`declare rounds no scroll cursor for ${ROUNDS}`);
  for (;;) {
    const { rows } = await client.query<KeptRow>(`fetch ${BATCH} from rounds`);
    for (const row of rows) {
      const table = tables.get(row.tableHash);
      const finding = table && compared(row, table);
      if (finding) yield finding;
    }
    if (rows.length < BATCH) break;
  }
  await client.query('close rounds');
}

async function soundTables(client: pg.ClientBase): Promise<Map<string, SlotDefinition>> {
  const { rows } = await client.query<{ hash: string; definition: string }>(
    'select hash, definition from house_tables',
  );
  const sound = rows.filter(({ hash, definition }) => sha256(definition) === hash);
  return new Map(sound.map(({ hash, definition }) => [hash, readTable(definition)]));
}

function compared(row: KeptRow, table: SlotDefinition): Finding | undefined {
  const round = resolve(playRound(table), row, hmac);
  if (!isDeepStrictEqual(round, row.result))
    return { problem: `round ${row.id} comes to another result than is kept`, off: 0n };
  const due = (BigInt(row.bet) / BigInt(table.coins)) * BigInt(round.coins);
  const off = due - BigInt(row.win);
  if (off === 0n) return undefined;
  return {
    problem: `round ${row.id} says a win of ${row.win}, but it comes to ${due}`,
    off: off < 0n ? -off : off,
  };
}
