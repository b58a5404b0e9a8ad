// Looks at the whole books in one moment: do the sums hold, and does every transfer have the business row that it is for?
// Each area brings what it knows about its own rows; nothing here knows what a deposit or a bet is.
import type pg from 'pg';
import type { AuditArea, Finding, Query } from './audit-area.ts';
import { books } from './audit-books.ts';
import { transferChecks } from './audit-transfers.ts';

export interface Audit {
  accounts: number;
  transfers: number;
  /** Sum of all that is off, in minor units. */
  difference_minor: bigint;
  /** A sentence for each thing that is not as it must be; of many of one sort the first and how many more. */
  problems: string[];
}

const MOST_OF_A_SORT = 100;

/**
 * Looks at one moment of the books, however busy they are. Without areas only at the sums of the ledger. It reads everything
 * once: large books need the connection of `longWork`.
 */
export async function audit(pool: pg.Pool, areas: readonly AuditArea[] = []): Promise<Audit> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const found = await look(client, areas);
    await client.query('commit');
    client.release();
    return found;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function look(client: pg.PoolClient, areas: readonly AuditArea[]): Promise<Audit> {
  const counted = await client.query<{ accounts: bigint; transfers: bigint }>(
    'select (select count(*) from accounts) as accounts, (select count(*) from transfers) as transfers',
  );
  const [{ accounts, transfers } = { accounts: 0n, transfers: 0n }] = counted.rows;
  const problems: string[] = [];
  let difference = 0n;
  for (const check of [books, ...areas].flatMap((area) => [...area.checks, ...transferChecks(area)])) {
    const found = typeof check === 'function' ? await gathered(check(client)) : await asked(client, check);
    problems.push(...found.problems);
    difference += found.off;
  }
  return {
    accounts: Number(accounts),
    transfers: Number(transfers),
    difference_minor: difference,
    problems,
  };
}

interface Found {
  problems: string[];
  off: bigint;
}

async function asked(client: pg.PoolClient, check: string | Query): Promise<Found> {
  const { text, values } = typeof check === 'string' ? { text: check, values: [] } : check;
  const { rows } = await client.query<{ problem: string; count: bigint; off: string }>(
    `select problem, count(*) over () as count, (sum(off) over ())::text as off
      from (${text}) found order by problem limit ${MOST_OF_A_SORT}`,
    values,
  );
  const [first] = rows;
  const sentences = rows.map(({ problem }) => problem);
  return { problems: withRest(sentences, Number(first?.count ?? 0)), off: BigInt(first?.off ?? 0) };
}

async function gathered(findings: AsyncIterable<Finding>): Promise<Found> {
  const sentences: string[] = [];
  let count = 0;
  let sum = 0n;
  for await (const { problem, off } of findings) {
    if (count++ < MOST_OF_A_SORT) sentences.push(problem);
    sum += off;
  }
  return { problems: withRest(sentences, count), off: sum };
}

function withRest(sentences: string[], count: number): string[] {
  const rest = count - sentences.length;
  return rest > 0 ? [...sentences, `... and ${rest} more like these`] : sentences;
}
