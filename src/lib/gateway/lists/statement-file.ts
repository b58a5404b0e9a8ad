// A statement as a file, a page at a time: for spreadsheets, or with all that a check of it takes.
import type { Locale } from '../../messages/language.ts';
import { recordWord } from '../../messages/records.ts';
import { CSV_MARK, csvRows } from '../../rules/csv.ts';
import { addDays, localTime } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { publishedHeads } from '../daybook/heads.ts';
import { publicKeys } from '../daybook/keys.ts';
import type { AskedStatement } from './statement.ts';
import { linesOfStatement, type StatementLine, sumsOfStatement } from './statement-lines.ts';

const LINES_AT_ONCE = 500;

type Keeper = Pick<Ctx, 'db' | 'clock' | 'random' | 'seal'>;

export interface FileAsked {
  locale: Locale;
  /** Only the lines after the line of this transfer. */
  after?: string | undefined;
}

interface Pages extends Pick<FileAsked, 'after'> {
  begin: string;
  page: (lines: StatementLine[], first: boolean) => string;
  end: string;
}

/** The texts between a beginning and an end; the next page is read when the reader wants more. */
async function inPages(
  ctx: Keeper,
  asked: AskedStatement,
  { begin, page, end, after }: Pages,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const first = await linesOfStatement(ctx, asked, after, LINES_AT_ONCE);
  let next = first.next;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(begin + page(first.lines, true))),
      async pull(controller) {
        if (!next) {
          if (end) controller.enqueue(encoder.encode(end));
          return controller.close();
        }
        const read = await linesOfStatement(ctx, asked, next, LINES_AT_ONCE);
        next = read.next;
        controller.enqueue(encoder.encode(page(read.lines, false)));
      },
    },
    { highWaterMark: 0 },
  );
}

/** The lines between what there was at the start and at the end, with the head that each is in. */
export async function statementAsCsv(
  ctx: Keeper,
  asked: AskedStatement,
  { locale }: FileAsked,
): Promise<ReadableStream<Uint8Array>> {
  const { zone, currency, range } = asked;
  const { opening, closing } = await sumsOfStatement(ctx, asked);
  const word = (key: string): string => recordWord(locale, `movements.columns.${key}`);
  const head = [
    `${word('movedAt')} (${zone})`,
    ...[word('line'), word('number')],
    ...[
      `${recordWord(locale, 'statement.amount')} (${currency})`,
      `${recordWord(locale, 'statement.columns.after')} (${currency})`,
    ],
    ...[recordWord(locale, 'statement.lineId'), recordWord(locale, 'statement.head')],
  ];
  const end = (day: string, key: 'opening' | 'closing', balance: string): string[] => [
    ...[day, recordWord(locale, `statement.${key}`), '', '', balance, '', ''],
  ];
  return inPages(ctx, asked, {
    begin: CSV_MARK + csvRows([head, end(range.from, 'opening', opening)]),
    page: (lines) =>
      csvRows(
        lines.map(({ id, at, title, name, number, amount, after, proof }) => [
          localTime(new Date(at), zone),
          recordWord(locale, `movements.line.${title}`, { name: name ?? '' }),
          ...[number ?? '', amount, after, id, String(proof?.head ?? '')],
        ]),
      ),
    end: csvRows([end(addDays(range.to, -1), 'closing', closing)]),
  });
}

/**
 * JSON, each line of the statement a line of the file: the statement, and the heads and keys that were published by now, so
 * that it can be checked without the portal.
 */
export async function statementAsProofs(
  ctx: Keeper,
  asked: AskedStatement,
  { after }: FileAsked,
): Promise<ReadableStream<Uint8Array>> {
  const { member, currency, range, zone, account } = asked;
  const sums = await sumsOfStatement(ctx, asked);
  const about = { member, currency, ...range, zone, account: account?.kind, ...sums };
  const heads = await publishedHeads(ctx, { limit: Number.MAX_SAFE_INTEGER });
  const keys = await publicKeys(ctx);
  // It also is in the page that a player keeps, and must not end an element there.
  const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
  return inPages(ctx, asked, {
    begin: `{"statement":${json(about)},"keys":${json(keys)},"heads":${json(heads)},"lines":[\n`,
    page: (lines, first) => lines.map((line, at) => (first && at === 0 ? '' : ',\n') + json(line)).join(''),
    end: '\n]}\n',
    after,
  });
}
