// The one engine of all records: period, filters, order, page and totals, always within the caller's own scope.
import { type RawBuilder, sql } from 'kysely';
import type { RecordCall, RecordPage, RecordQuery } from '../../contract/record-call.ts';
import type { Column, Descriptor, Row } from '../../records/descriptor.ts';
import { toWire } from '../../rules/money.ts';
import { LONGEST_DAYS, type Range, tooLong } from '../../rules/periods.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { type Handler, handle } from '../core/handle.ts';
import type { MemberSession } from '../core/session.ts';
import type { Source } from './source.ts';

type Sql = RawBuilder<unknown>;

const STANDARD_DAYS = 7;
const DAY_MS = 86_400_000;

/** The handler of a record's call. */
export function listOf<D extends Descriptor>(
  call: RecordCall<D>,
  descriptor: D,
  source: Source<D>,
): Handler<RecordCall<D>> {
  return handle(call, async ({ input, ctx, session }) =>
    readPage<D>(
      ctx,
      descriptor,
      source as Source<Descriptor>,
      session as MemberSession,
      input as RecordQuery,
    ),
  );
}

async function readPage<D extends Descriptor>(
  ctx: Ctx,
  descriptor: Descriptor,
  source: Source<Descriptor>,
  session: MemberSession,
  query: RecordQuery,
): Promise<RecordPage<Row<D>>> {
  const range = rangeOf(ctx, query);
  const period = column(source, descriptor.period);
  const within = [source.scope(session), sql`${period} >= ${range.from}`, sql`${period} < ${range.to}`];
  const conditions = descriptor.filters.map(({ key, kind }) => ({
    key,
    test: condition(source, key, kind, query[key]),
  }));
  const where = (except?: string): Sql =>
    sql.join(
      [...within, ...conditions.flatMap(({ key, test }) => (test && key !== except ? [test] : []))],
      sql` and `,
    );

  const summed = descriptor.columns.filter((each) => each.total);
  const [rows, totals, ...choices] = await Promise.all([
    readRows(ctx, descriptor, source, where(), query),
    readTotals(ctx, source, summed, where()),
    ...choiceFilters(descriptor).map((key) => readChoices(ctx, source, key, where(key))),
  ]);
  const { pageNo, pageSize } = query;
  return {
    rows: rows.map((row) => encodeRow(descriptor, row) as Row<D>),
    pageNo,
    pageSize,
    totalRows: totals.rows,
    totalPages: Math.ceil(totals.rows / pageSize),
    currency: session.currency,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    pageTotals: Object.fromEntries(summed.map((each) => [each.key, encodeSum(each, sumOf(rows, each.key))])),
    totals: Object.fromEntries(
      summed.map((each) => [each.key, encodeSum(each, BigInt(totals.sums[each.key] ?? 0))]),
    ),
    choices: Object.fromEntries(choiceFilters(descriptor).map((key, index) => [key, choices[index] ?? []])),
  };
}

function rangeOf(ctx: Ctx, query: RecordQuery): Range {
  const to = query.to ? new Date(query.to) : ctx.clock.now();
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - STANDARD_DAYS * DAY_MS);
  if (from >= to)
    throw new Refusal('invalid_input', { fields: { to: 'The end of a period comes after its start.' } });
  if (tooLong({ from, to })) {
    throw new Refusal('invalid_input', { fields: { from: `A period has at most ${LONGEST_DAYS} days.` } });
  }
  return { from, to };
}

function condition(
  source: Source<Descriptor>,
  key: string,
  kind: string,
  asked: RecordQuery[string],
): Sql | undefined {
  const by = source.filters[key]?.by;
  if (asked === undefined || asked === '' || !by) return undefined;
  return kind === 'choice'
    ? sql`${by} = any(${asked})`
    : sql`starts_with(${by}, ${String(asked).toUpperCase()})`;
}

type Read = Record<string, unknown>;

async function readRows(
  ctx: Ctx,
  descriptor: Descriptor,
  source: Source<Descriptor>,
  where: Sql,
  query: RecordQuery,
) {
  const down = query.sort.startsWith('-');
  const by = column(source, query.sort.replace('-', ''));
  const columns = descriptor.columns.map(({ key }) => sql`${column(source, key)} as ${sql.id(key)}`);
  const direction = down ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<Read>`select ${sql.join(columns)} from ${source.from} where ${where}
    order by ${by} ${direction}, ${source.id} desc
    limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`.execute(ctx.db);
  return rows;
}

async function readTotals(ctx: Ctx, source: Source<Descriptor>, summed: readonly Column[], where: Sql) {
  const sums = summed.map(({ key }) => sql`coalesce(sum(${column(source, key)}), 0)::text as ${sql.id(key)}`);
  const { rows } = await sql<
    Record<string, string>
  >`select ${sql.join([sql`count(*)::text as "rows"`, ...sums])}
    from ${source.from} where ${where}`.execute(ctx.db);
  const { rows: count = '0', ...rest } = rows[0] ?? {};
  return { rows: Number(count), sums: rest };
}

async function readChoices(ctx: Ctx, source: Source<Descriptor>, key: string, where: Sql) {
  const filter = source.filters[key];
  if (!filter) return [];
  const { rows } = await sql<{ value: string; label: string | null; rows: number }>`
    select ${filter.by} as value, ${filter.label ?? sql`null`} as label, count(*)::int as rows
    from ${source.from} where ${where} group by 1, 2 order by 2, 1`.execute(ctx.db);
  return rows;
}

const choiceFilters = ({ filters }: Descriptor): string[] =>
  filters.filter(({ kind }) => kind === 'choice').map(({ key }) => key);

/** Only keys of the descriptor come here: the contract lets no other through. */
function column(source: Source<Descriptor>, key: string): Sql {
  const expression = source.columns[key];
  if (!expression) throw new Error(`The record has no column "${key}".`);
  return expression;
}

function encodeRow({ columns }: Descriptor, row: Read): Record<string, unknown> {
  return Object.fromEntries(columns.map((each) => [each.key, encodeCell(each, row[each.key])]));
}

function encodeCell({ kind }: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'time') return (value as Date).toISOString();
  if (kind === 'money' || kind === 'net') return toWire(BigInt(value as bigint));
  return kind === 'count' || kind === 'percent' ? Number(value) : value;
}

const encodeSum = ({ kind }: Column, sum: bigint): string => (kind === 'count' ? String(sum) : toWire(sum));

function sumOf(rows: Read[], key: string): bigint {
  return rows.reduce((sum, row) => sum + BigInt((row[key] as bigint | null) ?? 0n), 0n);
}
