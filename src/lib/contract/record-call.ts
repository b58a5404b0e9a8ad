// Makes the calls of a record out of its descriptor: one for a page of rows, one for the totals of the period.
import * as z from 'zod/mini';
import {
  type Cell,
  type Column,
  choiceFilters,
  type Descriptor,
  type Kind,
  type RecordAccess,
  type Row,
} from '../records/descriptor.ts';
import { type NamedPeriod, namedPeriods } from '../rules/periods.ts';
import { type Call, defineCall } from './call.ts';
import { amount, day, endDay, isoTime, queryInt, response } from './values.ts';

/** Rows of a page, and the most that one answer holds. */
export const PAGE_ROWS = 20;
export const PAGE_AT_MOST = 500;

const CHOICES_AT_ONCE = 50;

type Typed<T, I = T> = z.ZodMiniType<T, I>;

const cell: Record<Kind, Typed<Cell>> = {
  time: isoTime,
  thing: z.object({
    ...{ icon: z.string(), title: z.string(), detail: z.nullable(z.string()) },
    slip: z.nullish(z.object({ kind: z.enum(['parlay', 'system']), legs: z.int() })),
  }),
  number: z.string(),
  text: z.string(),
  word: z.string(),
  money: amount,
  net: amount,
  count: z.int(),
  percent: z.int(),
  state: z.string(),
};

/** Which rows are meant: a period of days of the portal's zone (to is not included) and the record's filters. */
export interface RecordFilters {
  /** A period by its name, which ends with the portal's present day; without `from` and `to`. */
  period?: NamedPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
  [filter: string]: string | string[] | number | undefined;
}

export interface RecordQuery extends RecordFilters {
  /** `first`, `last`, or what an answer has as its `next` or `previous`. */
  page: string;
  pageSize: number;
  sort: string;
}

/** What every answer says of the period. */
interface Period {
  from: string;
  to: string;
  zone: string;
  currency: string;
}

export interface RecordPage extends Period {
  rows: Row[];
  /** What to ask for as `page`; null when there is none. */
  previous: string | null;
  next: string | null;
  /** Sums of the page, of the columns that have one. */
  pageTotals: Record<string, string>;
}

export interface Choice {
  value: string;
  label: string | null;
  rows: number;
}

export interface RecordTotals extends Period {
  rows: number;
  totals: Record<string, string>;
  /** What each choice filter can be set to, with the rows that it would leave. */
  choices: Record<string, Choice[]>;
}

type Ask = Record<string, string | number | undefined>;

export type RowsCall = Call<Typed<RecordQuery, Ask>, Typed<RecordPage>, never, RecordAccess>;
export type TotalsCall = Call<Typed<RecordFilters, Ask>, Typed<RecordTotals>, never, RecordAccess>;

type SortedFilters = RecordFilters & { sort: string };

export type FileCall = Call<Typed<SortedFilters, Ask>, Typed<Response>, never, RecordAccess>;

type Known = Readonly<Record<string, Descriptor>>;

/** Things for each record, by its id: one for its rows, one for its totals, one for all its rows as a file. */
export type Sets<R extends Known, Rows, Totals, File> = {
  [Id in keyof R]: { rows: Rows; totals: Totals; file: File };
};

/** The same by the names of the calls. */
export type ByCall<R extends Known, Rows, Totals, File> = { [Id in keyof R as R[Id]['call']]: Rows } & {
  [Id in keyof R as `${R[Id]['call']}${typeof TOTALS}`]: Totals;
} & { [Id in keyof R as `${R[Id]['call']}${typeof FILE}`]: File };

/** What the names of a record's further calls end in. */
const TOTALS = 'Totals';
const FILE = 'File';

/** The calls of each record. */
export const callsOf = <R extends Known>(records: R): Sets<R, RowsCall, TotalsCall, FileCall> =>
  Object.fromEntries(
    Object.entries(records).map(([id, each]) => [
      id,
      { rows: rowsCall(each), totals: totalsCall(each), file: fileCall(each) },
    ]),
  ) as Sets<R, RowsCall, TotalsCall, FileCall>;

export const byCall = <R extends Known, Rows, Totals, File>(
  records: R,
  sets: Sets<R, Rows, Totals, File>,
): ByCall<R, Rows, Totals, File> =>
  Object.fromEntries(
    Object.entries(sets).flatMap(([id, { rows, totals, file }]) => {
      const name = records[id]?.call ?? id;
      return [
        [name, rows],
        [name + TOTALS, totals],
        [name + FILE, file],
      ];
    }),
  ) as ByCall<R, Rows, Totals, File>;

/** What all have: the address follows the relay calls of the specification, `/wps/relay/SERVICE_action`. */
const shapeOf = (name: string, { access }: Descriptor) =>
  ({
    method: 'GET',
    path: `/wps/relay/MCS_${name}`,
    access,
    assumed: true,
    // Agents have true accounts.
    trueAccount: access === 'member',
    whileOnBreak: access === 'member',
  }) as const;

const sortOf = ({ columns, sort }: Descriptor) =>
  z._default(z.enum(columns.filter((column) => column.sort).flatMap(({ key }) => [key, `-${key}`])), sort);

function fileCall(descriptor: Descriptor): FileCall {
  return defineCall({
    ...shapeOf(descriptor.call + FILE, descriptor),
    summary: `${descriptor.summary.replace(/\.$/, '')}: every row of a period as a CSV file.`,
    bare: true,
    limit: 'export',
    input: z.object({ ...filtersOf(descriptor), sort: sortOf(descriptor) }),
    output: response,
    errors: [],
  });
}

function rowsCall(descriptor: Descriptor): RowsCall {
  const { call, summary, columns } = descriptor;
  const row: Record<string, Typed<Cell>> = Object.fromEntries(
    columns.map((column) => [column.key, cellOf(column)]),
  );
  const input = z.object({
    ...filtersOf(descriptor),
    page: z._default(z.string().check(z.regex(/^(first|last|(after|before)_-?\d{1,17}_\d{1,18})$/)), 'first'),
    pageSize: queryInt(1, PAGE_AT_MOST, PAGE_ROWS),
    sort: sortOf(descriptor),
  });
  const output = z.object({
    rows: z.array(z.object(row)),
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
    pageTotals: sums,
    ...period,
  });
  return defineCall({ ...shapeOf(call, descriptor), summary, input, output, errors: [] });
}

function totalsCall(descriptor: Descriptor): TotalsCall {
  const { call, summary } = descriptor;
  const choice = z.object({ value: z.string(), label: z.nullable(z.string()), rows: z.int() });
  const choices: Record<string, Typed<Choice[]>> = Object.fromEntries(
    choiceFilters(descriptor).map(({ key }) => [key, z.array(choice)]),
  );
  return defineCall({
    ...shapeOf(call + TOTALS, descriptor),
    summary: `${summary.replace(/\.$/, '')}: totals of a period.`,
    input: z.object(filtersOf(descriptor)),
    output: z.object({ rows: z.int(), totals: sums, choices: z.object(choices), ...period }),
    errors: [],
  });
}

const sums = z.record(z.string(), z.string());

const period = { from: day, to: endDay, zone: z.string(), currency: z.string() };

const filterShapes: Record<'choice' | 'search', Typed<string | string[], string>> = {
  choice: z.pipe(
    z.string().check(z.regex(/^[\w-]{1,40}(,[\w-]{1,40})*$/)),
    z.transform((text) => text.split(',').slice(0, CHOICES_AT_ONCE)),
  ),
  search: z.string().check(z.trim(), z.regex(/^[\w.:/-]{0,64}$/)),
};

const filtersOf = ({ filters }: Descriptor) => ({
  period: z.optional(z.enum(namedPeriods)),
  from: z.optional(day),
  to: z.optional(endDay),
  ...Object.fromEntries(filters.map(({ key, kind }) => [key, z.optional(filterShapes[kind])])),
});

const cellOf = ({ kind, unknown }: Column): Typed<Cell> => (unknown ? z.nullable(cell[kind]) : cell[kind]);
