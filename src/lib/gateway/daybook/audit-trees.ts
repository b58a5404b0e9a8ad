// Builds the tree of every closed day again from the ledger, and names each line that is not what its day was closed with.
import type pg from 'pg';
import { addDays, startOf } from '../../rules/portal-day.ts';
import { rootOf } from '../core/merkle.ts';
import type { OpenSecret } from '../core/own-secret.ts';
import type { Finding } from '../ledger/audit-area.ts';
import { LINE_SECRET } from './days.ts';
import { idOf, type LineRow, leafOfLine } from './line.ts';
import { type DayBounds, linesOf } from './lines-of-day.ts';
import { compareKeys, keyAt, type LineKey, leafAt, leavesIn, linesIn } from './pages.ts';

interface ClosedDay extends DayBounds {
  lines: bigint;
  root: string;
}

interface KeptLine extends LineKey {
  leaf: Buffer;
}

/** The root of a page as its leaves have it, and as it is kept. */
interface PageRoot {
  root: Buffer;
  kept: Buffer;
}

/** `latest` is how many days are looked at, counted from the last one. */
export async function* treesHold(
  client: pg.ClientBase,
  open: OpenSecret,
  latest?: number,
): AsyncIterable<Finding> {
  const secret = await open(client, LINE_SECRET);
  for (const day of await closedDays(client, latest))
    for await (const problem of faultsOf(client, day, secret))
      yield { problem: `day ${day.day}: ${problem}`, off: 0n };
}

async function closedDays(client: pg.ClientBase, latest: number | undefined): Promise<ClosedDay[]> {
  const { rows } = await client.query<Omit<ClosedDay, 'start' | 'end'> & { zone: string }>(
    `select day, lines, root, until_xact::text as until, portal_zone() as zone,
        coalesce((select b.until_xact::text from daybook_days b where b.number = d.number - 1), '0') as before
      from daybook_days d where closed_at is not null order by number desc limit $1`,
    [latest ?? null],
  );
  return rows.reverse().map((row) => ({
    ...row,
    start: startOf(row.day, row.zone),
    end: startOf(addDays(row.day, 1), row.zone),
  }));
}

/** Goes through the lines of the ledger and those that the day was closed with side by side: both are in the tree's order. */
async function* faultsOf(
  client: pg.ClientBase,
  day: ClosedDay,
  secret: Buffer | undefined,
): AsyncIterable<string> {
  const roots: PageRoot[] = [];
  let lines = 0n;
  const kept = keptLines(client, day.day, roots);
  let closed = (await kept.next()).value;
  for await (const batch of linesOf(client, day))
    for (const row of batch) {
      lines++;
      for (; closed && compareKeys(closed, row) < 0; closed = (await kept.next()).value)
        yield `line ${idOf(closed)} is gone`;
      if (!closed || compareKeys(closed, row) > 0) yield `line ${told(row)} was added`;
      else {
        if (!secret || !leafOfLine(row, secret).equals(closed.leaf)) yield `line ${told(row)} was changed`;
        closed = (await kept.next()).value;
      }
    }
  for (; closed; closed = (await kept.next()).value) yield `line ${idOf(closed)} is gone`;
  if (lines !== day.lines) yield `has ${lines} lines, and was closed with ${day.lines}`;
  for (const [number, page] of roots.entries())
    if (!page.kept.equals(page.root)) yield `page ${number} of its leaves has another root than is kept`;
  if (rootOf(roots.map(({ root }) => root)).toString('hex') !== day.root)
    yield 'the leaves that are kept have another root';
}

const PAGES = 8;

/** The lines that a day was closed with. The roots of their pages, calculated from the leaves, are added to `roots`. */
async function* keptLines(
  client: pg.ClientBase,
  day: string,
  roots: PageRoot[],
): AsyncGenerator<KeptLine, undefined> {
  for (let from = 0; ; from += PAGES) {
    const { rows } = await client.query<{ keys: Buffer; leaves: Buffer; root: Buffer }>(
      `select keys, leaves, root from daybook_pages where day = $1 and number >= $2 order by number limit ${PAGES}`,
      [day, from],
    );
    for (const page of rows) {
      roots.push({ root: rootOf(leavesIn(page)), kept: page.root });
      for (let at = 0; at < linesIn(page); at++) yield { ...keyAt(page, at), leaf: leafAt(page, at) };
    }
    if (rows.length < PAGES) return undefined;
  }
}

const told = (row: LineRow): string =>
  `${idOf(row)} (${row.kind} of ${row.amount} ${row.currency} on ${row.account})`;
