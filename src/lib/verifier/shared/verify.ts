// Calculates a round of a table again from its proof alone: its seed against what was published before, its table against the hash, the
// result from the numbers, and what bets on it come to.
import { amountOf } from '../amount.ts';
import { sha256Text } from '../hash.ts';
import type { TableLine } from '../kind.ts';
import { playTableAgainOf } from '../kinds/index.ts';
import { NoSuchNumber } from '../numbers.ts';
import { tableText } from '../table-text.ts';
import { numbersOf, seedAgrees } from './round.ts';

export interface TableRoundProof {
  kind: string;
  method: 'chain' | 'draw';
  tableKey: string;
  index: string;
  hash: string;
  position?: number;
  publicValue?: string;
  root: string;
  seed: string;
  table: Record<string, unknown>;
  tableHash: string;
  before: unknown;
  result: unknown;
}

export interface TableVerification {
  /** The seed is the one that was published before the bets. */
  seed: boolean;
  /** The table has the hash that is recorded. */
  table: boolean;
  /** The numbers give the result that is recorded. */
  result: boolean;
  /** What came out here. */
  drawn: unknown;
  /** What a line comes to, as the result was calculated here; undefined for what is no bet of the table. */
  lineOf(line: TableLine): { result: string; payout: string } | undefined;
}

/** Undefined when nothing knows the kind of the proof, or it has not the shape of its kind. */
export async function verifyTableRound(proof: TableRoundProof): Promise<TableVerification | undefined> {
  const { table, before, tableKey, result, tableHash } = proof;
  const shared = { ...proof, table: tableKey };
  const played = await playTableAgainOf(proof.kind)?.({ table, before }, await numbersOf(shared)).catch(
    noneWhenImpossible,
  );
  if (!played) return undefined;
  return {
    seed: await seedAgrees(shared),
    table: (await sha256Text(tableText(table))) === tableHash,
    result: tableText(played.result) === tableText(result),
    drawn: played.result,
    lineOf(line) {
      const settled = played.lineOf(line);
      return settled && { result: settled.result, payout: amountOf(settled.cents) };
    },
  };
}

function noneWhenImpossible(error: unknown): undefined {
  if (!(error instanceof NoSuchNumber)) throw error;
}
