// Makes the call of a record out of its descriptor: what may be asked, and what a row is.
import * as z from 'zod/mini';
import type { CellOf, Column, Descriptor, FilterKey, Kind, Row } from '../records/descriptor.ts';
import { type Call, defineCall } from './call.ts';
import { amount, isoTime, pageNo, queryInt } from './values.ts';

/** Rows of a page, and the most that one answer holds, for exports. */
export const PAGE_ROWS = 20;
export const EXPORT_ROWS = 500;

const CHOICES_AT_ONCE = 50;

const cell: { [K in Kind]: z.ZodMiniType<CellOf[K]> } = {
  time: isoTime,
  thing: z.object({ icon: z.string(), title: z.string(), detail: z.nullable(z.string()) }),
  number: z.string(),
  text: z.string(),
  money: amount,
  net: amount,
  count: z.int(),
  percent: z.int(),
  state: z.string(),
};

/** What may be asked of a record: a period (to is not included), a page, an order and its filters. */
export interface RecordQuery {
  from?: string | undefined;
  to?: string | undefined;
  pageNo: number;
  pageSize: number;
  sort: string;
  [filter: string]: string | string[] | number | undefined;
}

export interface RecordPage<R> {
  rows: R[];
  pageNo: number;
  pageSize: number;
  totalRows: number;
  totalPages: number;
  currency: string;
  from: string;
  to: string;
  /** Sums of the columns that have one: of this page and of the whole period. */
  pageTotals: Record<string, string>;
  totals: Record<string, string>;
  /** What each choice filter can be set to, with the rows that it would leave. */
  choices: Record<string, { value: string; label: string | null; rows: number }[]>;
}

type Typed<T, I = T> = z.ZodMiniType<T, I>;

export type RecordAsk<D extends Descriptor> = Partial<
  Record<FilterKey<D> | 'from' | 'to' | 'sort' | 'pageNo' | 'pageSize', string | number>
>;

export type RecordCall<D extends Descriptor> = Call<
  Typed<RecordQuery, RecordAsk<D>>,
  Typed<RecordPage<Row<D>>>,
  never,
  'member'
>;

/** The call of a record. `service` follows the relay calls of the specification: `/wps/relay/SERVICE_action`. */
export function recordCall<const D extends Descriptor>(
  descriptor: D,
  service: string,
  summary: string,
): RecordCall<D> {
  return defineCall({
    method: 'GET',
    path: `/wps/relay/${service}`,
    access: 'member',
    summary,
    assumed: true,
    trueAccount: true,
    input: askOf(descriptor) as unknown as Typed<RecordQuery, RecordAsk<D>>,
    output: pageOf(descriptor) as unknown as Typed<RecordPage<Row<D>>>,
    errors: [],
  });
}

function askOf({ columns, filters, sort }: Descriptor) {
  const keys = columns.filter((column) => column.sort).flatMap(({ key }) => [key, `-${key}`]);
  const asked = {
    choice: z.pipe(
      z.string().check(z.regex(/^[\w-]{1,40}(,[\w-]{1,40})*$/)),
      z.transform((text) => text.split(',').slice(0, CHOICES_AT_ONCE)),
    ),
    search: z.string().check(z.trim(), z.regex(/^[\w-]{0,40}$/)),
  };
  return z.strictObject({
    from: z.optional(isoTime),
    to: z.optional(isoTime),
    pageNo,
    pageSize: queryInt(1, EXPORT_ROWS, PAGE_ROWS),
    sort: z._default(z.enum(keys as [string, ...string[]]), sort),
    ...Object.fromEntries(
      filters.map(({ key, kind }) => [key, z.optional<Typed<string | string[], string>>(asked[kind])]),
    ),
  });
}

function pageOf({ columns }: Descriptor) {
  const sums = z.record(z.string(), z.string());
  return z.object({
    rows: z.array(z.object(Object.fromEntries(columns.map((column) => [column.key, cellOf(column)])))),
    pageNo: z.int(),
    pageSize: z.int(),
    totalRows: z.int(),
    totalPages: z.int(),
    currency: z.string(),
    from: isoTime,
    to: isoTime,
    pageTotals: sums,
    totals: sums,
    choices: z.record(
      z.string(),
      z.array(z.object({ value: z.string(), label: z.nullable(z.string()), rows: z.int() })),
    ),
  });
}

const cellOf = ({ kind, unknown }: Column): z.ZodMiniType => (unknown ? z.nullable(cell[kind]) : cell[kind]);
