// A record as a table of texts that other programs read, a page at a time.
import { PAGE_AT_MOST } from '../../contract/record-call.ts';
import type { Locale } from '../../messages/language.ts';
import { recordWord, slipWord } from '../../messages/records.ts';
import type { Cell, Column, Descriptor, Row, Thing } from '../../records/descriptor.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import { CSV_MARK, csvRows } from '../../rules/csv.ts';
import { localTime } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import type { Question } from './conditions.ts';
import { readPage } from './page.ts';
import { streamed } from './streamed.ts';

interface Told {
  locale: Locale;
  sort: string;
}

/**
 * The file as a stream: the columns' names with the currency and the zone, then every row. The next page is read when the
 * reader wants more, so neither memory nor a connection is held for a long file. The first one is read at once: what
 * refuses it is thrown here.
 */
export async function recordFile(
  ctx: Pick<Ctx, 'db'>,
  question: Question,
  { locale, sort }: Told,
): Promise<ReadableStream<Uint8Array>> {
  const { descriptor, zone } = question;
  const read = (page: string) => readPage(ctx, question, { page, pageSize: PAGE_AT_MOST, sort });
  const first = await read('first');
  const text = (rows: Row[]): string =>
    csvRows(rows.map((row) => descriptor.columns.map((column) => plain(column, row[column.key] ?? null))));
  let page: string | null = first.next;

  function plain(column: Column, value: Cell): string {
    const { kind, key } = column;
    const word = (path: string, values?: Record<string, string>): string =>
      recordWord(locale, `${descriptor.id}.${path}`, values);
    if (value === null) return '';
    if (kind === 'time') return localTime(new Date(String(value)), zone);
    if (kind === 'state') return word(`state.${value}`);
    if (kind === 'percent') return `${rateText(Number(value))}%`;
    if (kind === 'word') return word(`${key}.${value}`);
    if (kind !== 'thing') return String(value);
    const { title, detail, slip } = value as Thing;
    if (column.worded) return word(`${key}.${title}`, { name: detail ?? '' });
    return [slip ? slipWord(locale, slip) : title, detail].filter(Boolean).join(', ');
  }

  return streamed(CSV_MARK + csvRows([headOf(question, locale)]) + text(first.rows), async () => {
    if (!page) return undefined;
    const next = await read(page);
    page = next.next;
    return text(next.rows);
  });
}

const UNITS: Partial<Record<Column['kind'], (question: Question) => string>> = {
  time: ({ zone }) => zone,
  money: ({ asker }) => asker.currency,
  net: ({ asker }) => asker.currency,
};

function headOf(question: Question, locale: Locale): string[] {
  const { descriptor }: { descriptor: Descriptor } = question;
  return descriptor.columns.map(({ key, kind }) => {
    const name = recordWord(locale, `${descriptor.id}.columns.${key}`);
    const unit = UNITS[kind]?.(question);
    return unit ? `${name} (${unit})` : name;
  });
}
