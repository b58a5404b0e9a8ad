// What a page of each record and its totals cost for a member with many bets, among few and among many of others.
import { parseArgs } from 'node:util';
import { PAGE_ROWS, type RecordQuery } from '../../src/lib/contract/record-call.ts';
import { connect } from '../../src/lib/gateway/db/connect.ts';
import type { Question } from '../../src/lib/gateway/lists/conditions.ts';
import { sources } from '../../src/lib/gateway/lists/index.ts';
import { readPage } from '../../src/lib/gateway/lists/page.ts';
import type { AnySource } from '../../src/lib/gateway/lists/source.ts';
import { boundsOfStatement } from '../../src/lib/gateway/lists/statement-bounds.ts';
import { linesBookedLater, sumsOfStatement } from '../../src/lib/gateway/lists/statement-lines.ts';
import { readTotals } from '../../src/lib/gateway/lists/totals.ts';
import { type RecordId, records } from '../../src/lib/records/index.ts';
import { addDays, dayOf, startOf } from '../../src/lib/rules/portal-day.ts';
import { benchServer } from './ledger/database.ts';
import { fillRecords, MEMBER, sizeOf, YEAR, ZONE } from './records/fill.ts';
import { median, report, timed } from './statistics.ts';

const FEW = 10_000;
const THOUSANDTH = 1_000;
const LONGEST_MS = 50;
const MOST = 2;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      bets: { type: 'string', default: '10000000' },
      own: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '9' },
    },
  });
  const [bets, own, rounds] = [values.bets, values.own, values.rounds].map(Number) as [
    number,
    number,
    number,
  ];
  const server = await benchServer();
  try {
    const many = await filled(await server.create('many'), own, bets);
    // As many of the member's own bets as a table of 10,000 has room for.
    const few = await filled(await server.create('few'), Math.min(own, FEW / 2), FEW);
    const subjects: Record<string, () => Promise<unknown>> = {};
    for (const id of ids) {
      subjects[among(id, FEW)] = () => page(few, id, 'first');
      subjects[among(id, bets)] = () => page(many, id, 'first');
    }
    for (const id of DEEP) {
      const key = await keyOf(many, id, THOUSANDTH);
      subjects[far(id)] = () => page(many, id, key);
      subjects[`${id}, last page`] = () => page(many, id, 'last');
    }
    for (const [age, name] of Object.entries(STATEMENTS)) {
      subjects[statementOf(name, FEW)] = () => statement(few, Number(age));
      subjects[statementOf(name, bets)] = () => statement(many, Number(age));
    }
    for (const id of ids) subjects[totalsOf(id)] = () => readTotals(many, yearOf(id));
    const times = await measure(subjects, rounds);
    console.log(`a member with ${own} bets of ${bets}, medians of ${rounds} rounds in turn`);
    for (const [name, all] of times) report(name, `${median(all).toFixed(2)} ms`);
    const ratio = (of: string, to: string): number =>
      median((times.get(of) ?? []).map((ms, round) => ms / (times.get(to)?.[round] ?? Number.NaN)));
    const most = (value: number, limit: number) => ({ text: `at most ${limit}`, met: value <= limit });
    for (const id of ids) {
      const value = ratio(among(id, bets), among(id, FEW));
      report(`${id}: page among ${bets} : among ${FEW}`, value.toFixed(2), most(value, MOST));
    }
    for (const name of Object.values(STATEMENTS)) {
      const value = median(times.get(statementOf(name, bets)) ?? []);
      const target = { text: `at most ${LONGEST_MS} ms`, met: value <= LONGEST_MS };
      report(`statement of ${name} among ${bets}`, `${value.toFixed(2)} ms`, target);
    }
    for (const id of DEEP) {
      const value = ratio(far(id), among(id, bets));
      report(`${id}: thousandth page : first page`, value.toFixed(2), most(value, MOST));
    }
    for (const id of DEEP) {
      const year = median(times.get(totalsOf(id)) ?? []);
      const target = { text: `at most ${LONGEST_MS} ms`, met: year <= LONGEST_MS };
      report(totalsOf(id), `${year.toFixed(2)} ms`, target);
    }
    for (const id of DEEP) report(`${totalsOf(id)}, from the rows`, await once(many, fromRows(yearOf(id))));
    await Promise.all([many.db.destroy(), few.db.destroy()]);
  } finally {
    await server.stop();
  }
}

/** How many days back, and what the day is called. */
const STATEMENTS = { 1: 'yesterday', 180: 'half a year ago', 364: 'a year ago' };
const statementOf = (name: string, bets: number): string => `statement of ${name} among ${bets}`;

const ids = Object.keys(records) as RecordId[];
/** Those with enough rows of the member's own for a thousandth page. */
const DEEP = ['betting', 'movements'] as const satisfies RecordId[];

const totalsOf = (id: RecordId): string => `${id}, totals of a year`;
const among = (id: RecordId, bets: number): string => `${id}, first page among ${bets}`;
const far = (id: RecordId): string => `${id}, thousandth page`;

type Database = ReturnType<typeof connect>;

const fromRows = ({ source: { sums: _, ...source }, ...question }: Question): Question => ({
  ...question,
  source,
});

/** What a sum over rows takes, the second time; one that takes longer than a call may is ended. */
async function once(ctx: Database, question: Question): Promise<string> {
  try {
    await readTotals(ctx, question);
    const [seconds] = await timed(() => readTotals(ctx, question));
    return `${(seconds * 1_000).toFixed(0)} ms`;
  } catch (error) {
    if (!String(error).includes('statement timeout')) throw error;
    return 'longer than a call may take';
  }
}

/** The member's question for the year up to today. */
function yearOf(id: RecordId): Question {
  const today = dayOf(new Date(), ZONE);
  return {
    descriptor: records[id],
    source: sources[id] as AnySource,
    asker: { memberId: MEMBER, currency: 'USD' },
    zone: ZONE,
    range: { from: addDays(today, -YEAR), to: addDays(today, 1) },
    query: {},
  };
}

/** Which lines the member's statement of a day has, what they come to, and those that were booked later. */
async function statement({ db }: Database, daysBack: number) {
  const from = addDays(dayOf(new Date(), ZONE), -daysBack);
  const range = { from, to: addDays(from, 1) };
  const where = { memberId: MEMBER, accountId: String(MEMBER), zone: ZONE };
  const asked = {
    ...{ memberId: MEMBER, member: 'm1', currency: 'USD', period: 'day' as const, range, zone: ZONE },
    times: { from: startOf(range.from, ZONE), to: startOf(range.to, ZONE) },
    bounds: await boundsOfStatement({ db }, where, range),
    today: dayOf(new Date(), ZONE),
    account: { id: String(MEMBER), kind: 'cash', purse: '', currency: 'USD' },
    accounts: [],
  };
  const sums = await sumsOfStatement({ db }, asked);
  if (sums.count === 0) throw new Error('The member has no lines on that day.');
  await linesBookedLater({ db }, asked);
}

function page(ctx: Database, id: RecordId, at: string, pageSize = PAGE_ROWS) {
  const asked: RecordQuery = { page: at, pageSize, sort: records[id].sort };
  return readPage(ctx, yearOf(id), asked);
}

/** Where the page of this number begins. */
async function keyOf(ctx: Database, id: RecordId, number: number): Promise<string> {
  let at = 'first';
  for (let rows = 0; rows < (number - 1) * PAGE_ROWS; ) {
    const size = Math.min(500, (number - 1) * PAGE_ROWS - rows);
    const found = await page(ctx, id, at, size);
    if (!found.next) throw new Error(`The member has no page ${number}.`);
    at = found.next;
    rows += found.rows.length;
  }
  return at;
}

const REPEATS = 10;

/** Milliseconds of one call of each subject in each round; every round begins with another subject. */
async function measure(subjects: Record<string, () => Promise<unknown>>, rounds: number) {
  const names = Object.keys(subjects);
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    const at = round % names.length;
    for (const name of [...names.slice(at), ...names.slice(0, at)]) {
      const [seconds] = await timed(async () => {
        for (let each = 0; each < REPEATS; each++) await subjects[name]?.();
      });
      if (round > 0) times.get(name)?.push((seconds * 1_000) / REPEATS);
    }
  }
  return times;
}

async function filled(url: string, own: number, bets: number): Promise<Database> {
  const [seconds] = await timed(() => fillRecords(url, own, bets));
  const size = (await sizeOf(url)) / 1_000_000;
  console.log(`${bets} bets: filled in ${seconds.toFixed(0)} s, ${size.toFixed(0)} MB`);
  return connect(url);
}
