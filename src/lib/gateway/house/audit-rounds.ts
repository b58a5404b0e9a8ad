// Computes every round again from its seeds, nonce and table with the engine that played it.
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { slotRound } from '../../contract/slot.ts';
import { type FairInputs, resolve } from '../../rules/fair.ts';
import type { SlotDefinition } from '../../rules/slot/definition.ts';
import { playRound, type SlotRound, type Spin } from '../../rules/slot/play.ts';
import { hmac, sha256 } from '../fairness/seeds.ts';
import type { Finding } from '../ledger/audit-area.ts';
import { readTable } from './tables.ts';

export interface KeptRow extends FairInputs {
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
    from rounds r join seed_pairs p on p.id = r.seed_pair_id`;

/** Rounds whose result or win is not what they come to; whose table is wrong is found by its hash, not here. */
export async function* recomputedRounds(client: pg.ClientBase): AsyncIterable<Finding> {
  const { tables, unreadable } = await soundTables(client);
  yield* unreadable;
  await client.query(`declare rounds no scroll cursor for ${ROUNDS}`);
  for (;;) {
    const { rows } = await client.query<KeptRow>(`fetch ${BATCH} from rounds`);
    for (const row of rows) {
      const table = tables.get(row.tableHash);
      const finding = table && roundFinding(row, table);
      if (finding) yield finding;
    }
    if (rows.length < BATCH) break;
  }
  await client.query('close rounds');
}

/** The tables whose text has their hash, and a finding for each of them that is no table. */
async function soundTables(
  client: pg.ClientBase,
): Promise<{ tables: Map<string, SlotDefinition>; unreadable: Finding[] }> {
  const { rows } = await client.query<{ hash: string; definition: string }>(
    'select hash, definition from house_tables',
  );
  const tables = new Map<string, SlotDefinition>();
  const unreadable: Finding[] = [];
  for (const { hash, definition } of rows.filter((row) => sha256(row.definition) === row.hash)) {
    try {
      tables.set(hash, readTable(definition));
    } catch {
      unreadable.push({ problem: `table ${hash} cannot be read`, off: 0n });
    }
  }
  return { tables, unreadable };
}

/** What is wrong with a round, seen with the table that it was played with. */
export function roundFinding(row: KeptRow, table: SlotDefinition): Finding | undefined {
  try {
    return compared(row, table);
  } catch {
    return { problem: `round ${row.id} cannot be computed again from what is kept of it`, off: 0n };
  }
}

function compared(row: KeptRow, table: SlotDefinition): Finding | undefined {
  const round = resolve(playRound(table), row, hmac);
  if (!isDeepStrictEqual(round, row.result) && !sameUpToOrder(round, row.result))
    return { problem: `round ${row.id} comes to another result than is kept`, off: 0n };
  const due = (BigInt(row.bet) / BigInt(table.coins)) * BigInt(round.coins);
  const off = due - BigInt(row.win);
  if (off === 0n) return undefined;
  return {
    problem: `round ${row.id} says a win of ${row.win}, but it comes to ${due}`,
    off: off < 0n ? -off : off,
  };
}

/** Wins stand in the order of the paytable's keys, which a kept table has sorted: their order says nothing. */
function sameUpToOrder(round: SlotRound, result: unknown): boolean {
  const read = slotRound.safeParse(result);
  return read.success && isDeepStrictEqual(winsInOrder(round), winsInOrder(read.data));
}

const winsInOrder = ({ base, freeSpins, ...rest }: SlotRound) => ({
  ...rest,
  base: inOrder(base),
  freeSpins: freeSpins && { ...freeSpins, spins: freeSpins.spins.map(inOrder) },
});

const inOrder = (spin: Spin): Spin => ({ ...spin, wins: spin.wins.toSorted(byPlace) });

type Win = Spin['wins'][number];
const byPlace = (a: Win, b: Win): number => (placeOf(a) < placeOf(b) ? -1 : 1);
const placeOf = ({ kind, symbol, line, fromRight }: Win): string =>
  [kind, symbol, line ?? '', fromRight ?? ''].join(' ');
