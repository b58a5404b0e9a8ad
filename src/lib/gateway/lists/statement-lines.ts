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

/** The postings of the account that the statement has; between members a transfer is a line of both. */
const rowsOf = ({ memberId, account, bounds }: AskedStatement): Sql => sql`
  postings p join accounts a on a.id = p.account_id
  join lateral (
    select o.*, exists (
        select from member_transfers r where r.transfer_id = o.id and r.receiver_id = ${memberId}) as received
      from transfers o where o.id = p.transfer_id) t on true
  cross join lateral (
    select max(x.purse) as purse from postings y join accounts x on x.id = y.account_id
      where y.transfer_id = t.id and x.member_id = a.member_id) m
  where p.account_id = ${account?.id ?? '0'}::bigint
    and p.transfer_id >= ${bounds.first}::bigint and p.transfer_id < ${bounds.end}::bigint`;

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
      from ${rowsOf(asked)} and p.transfer_id > ${after}::bigint order by p.transfer_id limit ${limit + 1}`.execute(
    ctx.db,
  );
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

interface Sums {
  opening: string;
  came: string;
  went: string;
  closing: string;
  count: number;
  /** Lines whose date is before the period: they were booked when their day was closed. */
  earlier: number;
}

/** What the account had at both ends of the statement, and what came and went. */
export async function sumsOfStatement({ db }: Pick<Ctx, 'db'>, asked: AskedStatement): Promise<Sums> {
  const { account, bounds, times } = asked;
  const { rows } = await sql<Sums>`
    select count(p.transfer_id)::integer as count,
        count(*) filter (where t.created_at < ${times.from})::integer as earlier,
        coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)::text as came,
        coalesce(sum(p.amount_minor) filter (where p.amount_minor < 0), 0)::text as went,
        before.balance::text as opening,
        coalesce((array_agg(p.balance_after_minor order by p.transfer_id desc))[1], before.balance)::text as closing
      from (
        select coalesce((
          select balance_after_minor from postings
            where account_id = ${account?.id ?? '0'}::bigint and transfer_id < ${bounds.first}::bigint
            order by transfer_id desc limit 1), 0) as balance) before
      left join (postings p join transfers t on t.id = p.transfer_id)
        on p.account_id = ${account?.id ?? '0'}::bigint
          and p.transfer_id >= ${bounds.first}::bigint and p.transfer_id < ${bounds.end}::bigint
      group by before.balance`.execute(db);
  const found = rows[0];
  const wire = (minor = '0') => toWire(BigInt(minor));
  return {
    opening: wire(found?.opening),
    came: wire(found?.came),
    went: wire(found?.went),
    closing: wire(found?.closing),
    count: found?.count ?? 0,
    earlier: found?.earlier ?? 0,
  };
}

/** How many lines have a date of the period and are in a later statement, because they were booked when their day was closed. */
export async function linesBookedLater(
  { db }: Pick<Ctx, 'db'>,
  { memberId, account, times, bounds }: AskedStatement,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from ${lines} l join postings p on p.account_id = ${account?.id ?? '0'}::bigint and p.transfer_id = l.id
      where l.member_id = ${memberId} and l.created_at >= ${times.from} and l.created_at < ${times.to}
        and l.id >= ${bounds.end}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}
