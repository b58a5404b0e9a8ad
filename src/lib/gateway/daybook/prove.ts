// The proof that a line is in the tree of its day: for its owner alone, whose text it has.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { pathTo } from '../core/merkle.ts';
import { ownSecret } from '../core/own-secret.ts';
import { LINE_SECRET } from './days.ts';
import { idOf, type LineRow, lineText } from './line.ts';
import { compareKeys, keyAt, type LineKey, leavesIn, linesIn, PAGE_LINES, type Page } from './pages.ts';

export interface LineProof {
  /** The text of the leaf. */
  content: string;
  /** The number of the head whose tree it is in. */
  head: number;
  /** Its place among the leaves, from 0. */
  place: number;
  /** How many leaves the tree has. */
  entries: number;
  /** Hashes beside the way to the root, from the leaf on, in hexadecimal. */
  path: string[];
}

interface DayOfLine {
  id: string;
  number: number;
  day: string;
  lines: bigint;
}

/** The proofs of these lines, by their ids; a line whose day is not closed has none. */
export async function proveLines(
  ctx: Pick<Ctx, 'db' | 'clock' | 'random' | 'seal'>,
  rows: readonly LineRow[],
): Promise<Map<string, LineProof>> {
  const proofs = new Map<string, LineProof>();
  if (rows.length === 0) return proofs;
  const secret = await ownSecret(ctx, LINE_SECRET);
  const days = await daysOf(ctx, rows);
  const trees = new Map<string, TreeOfDay>();
  for (const row of rows) {
    const day = days.get(idOf(row));
    if (!day) continue;
    const tree = trees.get(day.day) ?? (await openTree(ctx, day.day));
    trees.set(day.day, tree);
    const found = await tree.find(row);
    if (!found) continue;
    const { number: head, lines } = day;
    proofs.set(idOf(row), { content: lineText(row, secret), head, entries: Number(lines), ...found });
  }
  return proofs;
}

/** In which tree each line is: the first one that its time and its transaction were in time for. */
async function daysOf({ db }: Pick<Ctx, 'db'>, rows: readonly LineRow[]): Promise<Map<string, DayOfLine>> {
  const ids = [...new Set(rows.map(({ transfer_id }) => transfer_id))];
  const { rows: found } = await sql<DayOfLine & { transfer_id: bigint }>`
    select t.id as transfer_id, d.number, d.day, d.lines
      from transfers t cross join lateral (
        select number, day, lines from daybook_days
          where until_xact > t.xact_id and day >= portal_day(t.created_at) and closed_at is not null
          order by number limit 1) d
      where t.id = any(${ids})`.execute(db);
  const byTransfer = new Map(found.map((day) => [day.transfer_id, day]));
  return new Map(
    rows.flatMap((row) => {
      const day = byTransfer.get(row.transfer_id);
      return day ? [[idOf(row), { ...day, id: idOf(row) }] as const] : [];
    }),
  );
}

interface TreeOfDay {
  find(line: LineKey): Promise<{ place: number; path: string[] } | undefined>;
}

/** A tree reads a page when a line of it is asked for, and only the roots of the others. */
async function openTree({ db }: Pick<Ctx, 'db'>, day: string): Promise<TreeOfDay> {
  const heads = await db
    .selectFrom('daybook_pages')
    .select(['number', 'root', 'first_transfer', 'first_account'])
    .where('day', '=', day)
    .orderBy('number')
    .execute();
  const firsts = heads.map((head) => ({ transfer_id: head.first_transfer, account_id: head.first_account }));
  const roots = heads.map(({ root }) => root);
  const pages = new Map<number, Promise<Pick<Page, 'keys' | 'leaves'>>>();

  const pageAt = (number: number): Promise<Pick<Page, 'keys' | 'leaves'>> =>
    db
      .selectFrom('daybook_pages')
      .select(['keys', 'leaves'])
      .where('day', '=', day)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();

  return {
    async find(line) {
      const number = firsts.findLastIndex((first) => compareKeys(first, line) <= 0);
      if (number < 0) return undefined;
      const reading = pages.get(number) ?? pageAt(number);
      pages.set(number, reading);
      const page = await reading;
      const at = placeIn(page, line);
      if (at === undefined) return undefined;
      const path = [...pathTo(leavesIn(page), at), ...pathTo(roots, number)];
      return { place: number * PAGE_LINES + at, path: path.map((hash) => hash.toString('hex')) };
    },
  };
}

function placeIn(page: Pick<Page, 'keys'>, line: LineKey): number | undefined {
  for (let [from, to] = [0, linesIn(page) - 1]; from <= to; ) {
    const middle = Math.floor((from + to) / 2);
    const order = compareKeys(keyAt(page, middle), line);
    if (order === 0) return middle;
    if (order < 0) from = middle + 1;
    else to = middle - 1;
  }
  return undefined;
}
