// What a page and the totals of the betting record cost for a member with many bets, among few and among many of others.
import { parseArgs } from 'node:util';
import { PAGE_ROWS, type RecordQuery } from '../../src/lib/contract/record-call.ts';
import { connect } from '../../src/lib/gateway/db/connect.ts';
import { migrate } from '../../src/lib/gateway/db/migrate.ts';
import { bettingSource } from '../../src/lib/gateway/lists/betting.ts';
import type { Question } from '../../src/lib/gateway/lists/conditions.ts';
import { readPage } from '../../src/lib/gateway/lists/page.ts';
import { readTotals } from '../../src/lib/gateway/lists/totals.ts';
import { betting } from '../../src/lib/records/betting.ts';
import { addDays, dayOf } from '../../src/lib/rules/portal-day.ts';
import { benchServer, query } from './ledger/database.ts';
import { median, report, timed } from './statistics.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const YEAR = 365;
/** The member who is asked about, and how many others share the rest of the bets. */
const MEMBER = 1n;
const OTHERS = 9_000;
const THOUSANDTH = 1_000;
const LONGEST_MS = 50;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      bets: { type: 'string', default: '1000000' },
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
    const few = await filled(await server.create('few'), Math.min(own, 5_000), 10_000);
    const thousandth = await keyOf(many, THOUSANDTH);
    const subjects = {
      'first page, 10,000 bets': () => page(few, 'first'),
      'first page': () => page(many, 'first'),
      'thousandth page': () => page(many, thousandth),
      'last page': () => page(many, 'last'),
      'totals of a year': () => readTotals(many, yearOf()),
      'totals of a year from the rows': () => readTotals(many, { ...yearOf(), source: fromRows }),
    };
    const times = await measure(subjects, rounds);
    console.log(`a member with ${own} bets of ${bets}, medians of ${rounds} rounds in turn`);
    for (const [name, all] of times) report(name, `${median(all).toFixed(2)} ms`);
    const ratio = (of: keyof typeof subjects, to: keyof typeof subjects): number =>
      median((times.get(of) ?? []).map((ms, round) => ms / (times.get(to)?.[round] ?? Number.NaN)));
    const most = (value: number, limit: number) => ({ text: `at most ${limit}`, met: value <= limit });
    const far = ratio('thousandth page', 'first page');
    report('thousandth page : first page', far.toFixed(2), most(far, 2));
    const among = ratio('first page', 'first page, 10,000 bets');
    report(`page among ${bets} : among 10,000`, among.toFixed(2), most(among, 2));
    const year = median(times.get('totals of a year') ?? []);
    report('totals of a year', `${year.toFixed(2)} ms`, {
      text: `at most ${LONGEST_MS} ms`,
      met: year <= LONGEST_MS,
    });
    const rolledUp = ratio('totals of a year from the rows', 'totals of a year');
    report('totals from the rows : from the roll-up', rolledUp.toFixed(1));
    await Promise.all([many.db.destroy(), few.db.destroy()]);
  } finally {
    await server.stop();
  }
}

type Database = ReturnType<typeof connect>;

const { sums: _, ...fromRows } = bettingSource;

/** The member's question for the year up to today. */
function yearOf(): Question {
  const today = dayOf(new Date(), ZONE);
  return {
    descriptor: betting,
    source: bettingSource,
    asker: { memberId: MEMBER, currency: 'USD' },
    zone: ZONE,
    range: { from: addDays(today, -YEAR), to: addDays(today, 1) },
    query: {},
  };
}

function page(ctx: Database, at: string, pageSize = PAGE_ROWS) {
  const asked: RecordQuery = { page: at, pageSize, sort: betting.sort };
  return readPage(ctx, yearOf(), asked);
}

/** Where the page of this number begins. */
async function keyOf(ctx: Database, number: number): Promise<string> {
  let at = 'first';
  for (let rows = 0; rows < (number - 1) * PAGE_ROWS; ) {
    const size = Math.min(500, (number - 1) * PAGE_ROWS - rows);
    const found = await page(ctx, at, size);
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

/** A migrated database with bets of a year, `own` of them the member's, all settled and rolled up. */
async function filled(url: string, own: number, bets: number): Promise<Database> {
  await migrate(url);
  await query(
    url,
    `insert into members (account, nickname, currency, referral_code)
      select 'm' || n, 'm' || n, 'USD', 'r' || n from generate_series(1, ${OTHERS + 1}) n`,
    `insert into vendors (vassalage, display_name, category)
      select 'V' || n, 'Vendor ' || n, (array['RNG', 'LIVE', 'FISH'])[1 + n % 3] from generate_series(0, 9) n`,
    `insert into games (id, vassalage, category, name, min_bet_minor, cover)
      select 'g' || right(vassalage, 1), vassalage, category, 'Game', 1, '{}' from vendors`,
    `insert into bets (number, member_id, game_id, vassalage, category, round_id, currency, stake_minor, stake_cash_minor,
        valid_bet_minor, payout_minor, status, placed_at, settled_at, counted_at)
      select 'S' || n, case when n % ${Math.round(bets / own)} = 0 then ${MEMBER} else 2 + n % ${OTHERS} end,
          g.id, g.vassalage, g.category, 'r' || n, 'USD', 200, 200, 200, n % 3 * 150,
          case when n % 3 = 2 then 'won' else 'lost' end, at, at, at
        from (select n, now() - interval '${YEAR} days' * n / ${bets} as at from generate_series(1, ${bets}) n) made
        join games g on g.id = 'g' || n / 10 % 10`,
    `insert into bet_days
      select member_id, (placed_at at time zone '${ZONE}')::date, vassalage, category, currency, count(*), sum(stake_minor),
          sum(payout_minor), sum(valid_bet_minor)
        from bets group by 1, 2, 3, 4, 5`,
    'vacuum analyze bets',
    'vacuum analyze bet_days',
  );
  return connect(url);
}
