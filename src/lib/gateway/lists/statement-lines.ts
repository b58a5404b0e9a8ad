// The lines of a statement in the order in which they moved the account, each with its proof.
import { sql } from 'kysely';
import type { OutputOf } from '../../contract/call.ts';
import type { statement } from '../../contract/statement.ts';
import { toWire } from '../../rules/money.ts';
import { STATEMENT_LINES } from '../../rules/statement.ts';
import type { Ctx } from '../core/ctx.ts';
import { idOf, LINE_COLUMNS, type LineRow } from '../daybook/line.ts';
import { proveLines } from '../daybook/prove.ts';
import { lines, name, number, title } from './movement-lines.ts';
import type { Sql } from './source.ts';
import type { AskedStatement } from './statement.ts';

export type StatementLine = OutputOf<typeof statement>['lines'][number];

interface Read extends LineRow {
  title: string;
  name: string | null;
  number: string | null;
}

/** The postings of the account in the period; between members a transfer is a line of both. */
const rowsOf = ({ memberId, account, times }: AskedStatement): Sql => sql`
  (select o.*, mine.received from (
      select l.id, l.received from ${lines} l
        where l.member_id = ${memberId} and l.created_at >= ${times.from} and l.created_at < ${times.to}) mine
    join transfers o on o.id = mine.id) t
  join postings p on p.transfer_id = t.id and p.account_id = ${account?.id ?? '0'}::bigint
  join accounts a on a.id = p.account_id
  cross join lateral (
    select max(x.purse) as purse from postings y join accounts x on x.id = y.account_id
      where y.transfer_id = t.id and x.member_id = a.member_id) m`;

type Keeper = Pick<Ctx, 'db' | 'clock' | 'random' | 'seal'>;

/** A page of lines after the line of this transfer; `next` is what to ask for after it. */
export async function linesOfStatement(
  ctx: Keeper,
  asked: AskedStatement,
  after = '0',
  limit = STATEMENT_LINES,
): Promise<{ lines: StatementLine[]; next: string | null }> {
  const { rows } = await sql<Read>`
    select ${sql.raw(LINE_COLUMNS)}, ${title} as title, ${name} as name, ${number} as number
      from ${rowsOf(asked)} where t.id > ${after}::bigint order by t.id limit ${limit + 1}`.execute(ctx.db);
  const shown = rows.slice(0, limit);
  const proofs = await proveLines(ctx, shown);
  return {
    lines: shown.map((row) => ({
      id: idOf(row),
      at: row.at,
      ...{ title: row.title, name: row.name, number: row.number },
      amount: toWire(BigInt(row.amount)),
      after: toWire(BigInt(row.after)),
      proof: proofs.get(idOf(row)) ?? null,
    })),
    next: rows.length > limit ? String(shown.at(-1)?.transfer_id) : null,
  };
}

/** What the account had at both ends of the period, and what came and went. */
export async function sumsOfStatement(
  { db }: Pick<Ctx, 'db'>,
  asked: AskedStatement,
): Promise<Record<'opening' | 'came' | 'went' | 'closing', string> & { count: number }> {
  const { rows } = await sql<Record<'opening' | 'came' | 'went' | 'closing', string> & { count: number }>`
    select count(t.id)::integer as count,
        coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)::text as came,
        coalesce(sum(p.amount_minor) filter (where p.amount_minor < 0), 0)::text as went,
        coalesce((array_agg(p.balance_after_minor - p.amount_minor order by t.id))[1], before.balance)::text as opening,
        coalesce((array_agg(p.balance_after_minor order by t.id desc))[1], before.balance)::text as closing
      from (
        select coalesce((
          select p.balance_after_minor from postings p join transfers t on t.id = p.transfer_id
            where p.account_id = ${asked.account?.id ?? '0'}::bigint and t.created_at < ${asked.times.from}
            order by p.transfer_id desc limit 1), 0) as balance) before
      left join (${sql`${rowsOf(asked)}`}) on true
      group by before.balance`.execute(db);
  const found = rows[0];
  const wire = (minor = '0') => toWire(BigInt(minor));
  return {
    opening: wire(found?.opening),
    came: wire(found?.came),
    went: wire(found?.went),
    closing: wire(found?.closing),
    count: found?.count ?? 0,
  };
}
