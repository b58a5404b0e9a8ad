// A page of any record.
import { sql } from 'kysely';
import type { RecordPage, RecordQuery } from '../../contract/record-call.ts';
import { summedColumns } from '../../records/descriptor.ts';
import type { Ctx } from '../core/ctx.ts';
import { encodeRow, encodeSum } from './cells.ts';
import { and, columnOf, filtersBy, inPeriod, type Question } from './conditions.ts';
import { type Order, orderOf } from './order.ts';

type Read = Record<string, unknown>;

interface Found {
  rows: Read[];
  previous: string | null;
  next: string | null;
}

const KEY = 'row key';

export async function readPage(
  ctx: Pick<Ctx, 'db'>,
  question: Question,
  { page, pageSize, sort }: RecordQuery,
): Promise<RecordPage> {
  const order = orderOf(question, sort);
  const { rows, previous, next } = await find(ctx, question, order, page, pageSize);
  const { descriptor, range, zone, asker } = question;
  return {
    rows: rows.map((row) => encodeRow(descriptor, row)),
    previous,
    next,
    pageTotals: Object.fromEntries(
      summedColumns(descriptor).map((column) => [column.key, encodeSum(column, sumOf(rows, column.key))]),
    ),
    ...range,
    zone,
    currency: asker.currency,
  };
}

/** One row more than the page has is read: it says whether there is another page. */
async function find(
  ctx: Pick<Ctx, 'db'>,
  question: Question,
  order: Order,
  page: string,
  size: number,
): Promise<Found> {
  const [where = '', ...rest] = page.split('_');
  const key = rest.join('_');
  const backwards = where === 'last' || where === 'before';
  const found = await read(ctx, question, order, { key, backwards, limit: size + 1 });
  const more = found.length > size;
  // The first page is always full, and a page whose rows have gone is the last one.
  if (where === 'before' && !more) return find(ctx, question, order, 'first', size);
  if (where === 'after' && found.length === 0) return find(ctx, question, order, 'last', size);
  const rows = found.slice(0, size);
  if (backwards) rows.reverse();
  const isFirst = where === 'first' || (where === 'last' && !more);
  const isLast = where === 'last' || (!backwards && !more);
  return {
    rows,
    previous: isFirst ? null : `before_${rows[0]?.[KEY]}`,
    next: isLast ? null : `after_${rows.at(-1)?.[KEY]}`,
  };
}

async function read(
  ctx: Pick<Ctx, 'db'>,
  question: Question,
  order: Order,
  { key, backwards, limit }: { key: string; backwards: boolean; limit: number },
): Promise<Read[]> {
  const { descriptor, source } = question;
  const columns = descriptor.columns.map((each) => sql`${columnOf(source, each.key)} as ${sql.id(each.key)}`);
  const where = [...inPeriod(question), ...filtersBy('choice', question), ...filtersBy('search', question)];
  if (key) where.push(order.beyond(key, backwards));
  const { rows } = await sql<Read>`select ${sql.join([...columns, sql`${order.key} as ${sql.id(KEY)}`])}
    from ${source.from} where ${and(where)} order by ${order.by(backwards)} limit ${limit}`.execute(ctx.db);
  return rows;
}

const sumOf = (rows: Read[], key: string): bigint =>
  rows.reduce((sum, row) => sum + BigInt((row[key] as bigint | null) ?? 0n), 0n);
