// Holds what customers were told against what the database has, record by record.
import { sql } from 'kysely';
import { type Customer, minor } from './customer.ts';
import { onDatabase } from './on-database.ts';
import { runOperator } from './run-operator.ts';

export interface Compared {
  /** Transfers that were acknowledged. */
  transfers: number;
  /** What was acknowledged and is not there as it was told, a line a record. */
  lost: string[];
  /** What is there and was not acknowledged, or more often than it was. */
  doubled: string[];
  /** What the operator's audit says is missing or too much. */
  difference: string;
}

const TRANSFER = 'transfer';

/** For a moment at which nothing is under way: then both sides must be equal. Points come later by themselves; the audit holds them. */
export async function compareBooks(dataDir: string, customers: Customer[]): Promise<Compared> {
  const told = customers.flatMap(toldTo);
  const found = await kept(
    dataDir,
    customers.map(({ account }) => account),
  );
  return {
    transfers: told.filter((line) => line.startsWith(TRANSFER)).length,
    lost: without(told, found),
    doubled: without(found, told),
    difference: await auditedDifference(dataDir),
  };
}

function toldTo({ account, spins, deposits }: Customer): string[] {
  const lines: string[] = [];
  let cash = 0n;
  for (const { spinId, answer } of spins) {
    const [bet, win] = [minor(answer.bet), minor(answer.win)];
    lines.push(`bet ${answer.number} of spin ${spinId}: ${bet} for ${win}`);
    lines.push(`${TRANSFER} stake ${answer.number}: ${bet}`);
    if (win > 0n) lines.push(`${TRANSFER} win ${answer.number}: ${win}`);
    cash += win - bet;
  }
  for (const { number, amountMinor } of deposits) {
    lines.push(`deposit ${number}: ${amountMinor}`, `${TRANSFER} deposit ${number}: ${amountMinor}`);
    cash += amountMinor;
  }
  return [...lines, `cash of ${account}: ${cash}`];
}

async function kept(dataDir: string, accounts: string[]): Promise<string[]> {
  const query = sql<{ line: string }>`
    with who as (select id, account from members where account = any(${accounts}))
    select format('bet %s of spin %s: %s for %s', number, split_part(round_id, '/', 2), stake_minor, payout_minor) as line
      from bets where member_id in (select id from who)
    union all select format('${sql.raw(TRANSFER)} %s %s: %s', kind, reference, amount_minor)
      from transfers where member_id in (select id from who) and kind <> 'points_earned'
    union all select format('deposit %s: %s', number, credit_minor)
      from deposits where status = 'credited' and member_id in (select id from who)
    union all select format('cash of %s: %s', account, balance_minor)
      from accounts join who on who.id = member_id where kind = 'cash'`;
  const { rows } = await onDatabase(dataDir, ({ db }) => query.execute(db));
  return rows.map(({ line }) => line);
}

/** The lines that the other side does not have, or not as often. */
function without(lines: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

/** All that the audit printed when it found something that moves no amount. */
async function auditedDifference(dataDir: string): Promise<string> {
  const printed = await runOperator(['audit'], dataDir);
  return /^accounts \d+\ntransfers \d+\ndifference (.*)\n$/.exec(printed)?.[1] ?? printed;
}
