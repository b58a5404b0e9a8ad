// What the rows of a period sum up to, and what each choice filter would leave of them. One query sums them by the values
// of the choice filters: there are few of these, so all totals are made of its answer and agree with one another.
import { sql } from 'kysely';
import type { Choice, RecordTotals } from '../../contract/record-call.ts';
import { choiceFilters, summedColumns } from '../../records/descriptor.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { encodeSum } from './cells.ts';
import { and, columnOf, filtersBy, inPeriod, periodOf, type Question } from './conditions.ts';
import type { Sql } from './source.ts';

/** The sums of the rows that have the same value at each choice filter. Numbers are texts, as they may be large. */
type Group = Record<string, string>;

const ROWS = 'rows';
const labelOf = (key: string): string => `label of ${key}`;

export async function readTotals(ctx: Pick<Ctx, 'db'>, question: Question): Promise<RecordTotals> {
  const { descriptor, range, zone, asker } = question;
  const groups = await readGroups(ctx, question);
  const left = groups.filter((group) => fits(question, group));
  return {
    rows: Number(sumOf(left, ROWS)),
    totals: {
      ...Object.fromEntries(
        summedColumns(descriptor).map((column) => [column.key, encodeSum(column, sumOf(left, column.key))]),
      ),
      ...(await balancesOf(ctx, question, left)),
    },
    choices: Object.fromEntries(
      choiceFilters(descriptor).map(({ key }) => [
        key,
        choicesOf(
          key,
          groups.filter((group) => fits(question, group, key)),
        ),
      ]),
    ),
    ...range,
    zone,
    currency: asker.currency,
  };
}

/**
 * What there was when the period began, and with the sums of its rows when it ended. Rows under a filter do not say that, nor do rows
 * between which others of other days were booked: only a clock that was set back leaves such rows.
 */
async function balancesOf(
  ctx: Pick<Ctx, 'db'>,
  question: Question,
  groups: Group[],
): Promise<{ start: string; end: string } | undefined> {
  const { descriptor, source, asker, query } = question;
  if (!source.start || descriptor.filters.some(({ key }) => query[key])) return undefined;
  const { rows } = await sql<{
    start: bigint;
    ended: bigint | null;
  }>`${source.start(asker, periodOf(question))}`.execute(ctx.db);
  const start = rows[0]?.start ?? 0n;
  const net = summedColumns(descriptor).filter(({ kind }) => kind === 'net');
  const change = net.reduce((sum, { key }) => sum + sumOf(groups, key), 0n);
  const ended = rows[0]?.ended ?? null;
  if (ended !== null && ended !== start + change) return undefined;
  return { start: toWire(start), end: toWire(start + change) };
}

async function readGroups(ctx: Pick<Ctx, 'db'>, question: Question): Promise<Group[]> {
  const { descriptor, source } = question;
  const keys = [ROWS, ...summedColumns(descriptor).map(({ key }) => key)];
  const choices = choiceFilters(descriptor).map(({ key }) => key);
  const labels = choices.flatMap((key) => {
    const label = source.filters[key]?.label?.(sql.id(key));
    return label ? [sql`${label} as ${sql.id(labelOf(key))}`] : [];
  });
  const sums = keys.map((key) => sql`coalesce(sum(${sql.id(key)}), 0)::text as ${sql.id(key)}`);
  const by = choices.map((key) => sql.id(key));
  const groupBy = by.length > 0 ? sql`group by ${sql.join(by)}` : sql``;
  const { rows } = await sql<Group>`select ${sql.join([...by, ...labels, ...sums])}
    from (${partsOf(question)}) as parts ${groupBy}`.execute(ctx.db);
  return rows;
}

/** What is summed: the parts that the source has for it, else the rows. */
function partsOf(question: Question): Sql {
  const { descriptor, source, asker } = question;
  const searched = filtersBy('search', question);
  const sums = searched.length === 0 ? source.sums : undefined;
  const named = (key: string, own: Sql | undefined): Sql =>
    sql`${sums?.columns[key] ?? own} as ${sql.id(key)}`;
  const columns = [
    named(ROWS, sql`1`),
    ...summedColumns(descriptor).map(({ key }) => named(key, columnOf(source, key))),
    ...choiceFilters(descriptor).map(({ key }) => named(key, source.filters[key]?.by)),
  ];
  if (sums) return sql`select ${sql.join(columns)} from (${sums.from(asker, periodOf(question))}) as sums`;
  const where = and([...inPeriod(question), ...searched]);
  return sql`select ${sql.join(columns)} from ${source.from} where ${where}`;
}

/** Whether a group fits the choices that are asked for, but for those of one filter. */
const fits = ({ descriptor, query }: Question, group: Group, except?: string): boolean =>
  choiceFilters(descriptor).every(({ key }) => {
    const chosen = query[key];
    return key === except || !Array.isArray(chosen) || chosen.includes(group[key] ?? '');
  });

function choicesOf(key: string, groups: Group[]): Choice[] {
  const choices = [...Map.groupBy(groups, (group) => group[key] ?? '')].map(([value, its]) => ({
    value,
    label: its[0]?.[labelOf(key)] ?? null,
    rows: Number(sumOf(its, ROWS)),
  }));
  const word = ({ label, value }: Choice): string => label ?? value;
  return choices.filter(({ rows }) => rows > 0).sort((a, b) => word(a).localeCompare(word(b)));
}

const sumOf = (groups: Group[], key: string): bigint =>
  groups.reduce((sum, group) => sum + BigInt(group[key] ?? 0), 0n);
