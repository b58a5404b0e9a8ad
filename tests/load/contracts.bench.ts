// How long it takes to bill and pay the contracts of one period: 5,000 that are settled every five minutes, 100,000 that are settled by day;
// what an upline waits for who has very many unpaid bills; and one team of 100,000 members, 12 levels deep, with 10 million bets: its
// pages, beside the same with 10,000 bets, and the daily salaries of all of its agents.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { contractsByTheClock } from '../../src/lib/gateway/contracts/by-the-clock.ts';
import { ownContracts } from '../../src/lib/gateway/contracts/view.ts';
import { follow } from '../../src/lib/gateway/core/feed.ts';
import { type Connected, longWork } from '../../src/lib/gateway/db/connect.ts';
import { memberDays } from '../../src/lib/gateway/play/member-days.ts';
import { setFlag } from '../../src/lib/gateway/settings/store.ts';
import { setUpDatabase } from '../../src/lib/gateway/setup/index.ts';
import { dayOf } from '../../src/lib/rules/portal-day.ts';
import { A_PERIOD, agreeAll, fillAgents } from '../support/many-agents.ts';
import { temporaryData } from '../support/portal.ts';
import { agreeInTeam, billedOf, fillDeepTeam, pagesOf } from './contracts/deep-team.ts';
import { type BenchServer, benchServer } from './ledger/database.ts';
import { report, timed } from './statistics.ts';
import { contextAt } from './tables/portal.ts';

const SUBJECTS = [
  { kind: 'realtime', agents: 5_000, most: 30 },
  { kind: 'daily', agents: 100_000, most: 2.4 * 3_600 },
] as const;
/** Unpaid bills of one upline. */
const UNPAID = 250_000;
const ANSWER_MS = 300;
const DEEP = { members: 100_000, bets: 10_000_000 };
const FEW_BETS = 10_000;
const ROUNDS = 2;

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { share: { type: 'string', default: '1' }, only: { type: 'string' } },
  });
  const share = Number(values.share);
  const wanted = (part: 'realtime' | 'daily' | 'unpaid' | 'team'): boolean =>
    values.only === undefined || values.only === part;
  const server = await benchServer();
  try {
    for (const { kind, agents, most } of SUBJECTS.filter(({ kind }) => wanted(kind))) {
      const seconds = await settle(server, { kind, agents: Math.round(agents * share), periods: 1 });
      const target = { text: `at most ${most} s`, met: seconds <= most };
      report(
        `${Math.round(agents * share)} ${kind} contracts billed and paid`,
        `${seconds.toFixed(1)} s`,
        target,
      );
    }
    if (wanted('unpaid')) await unpaidBills(server, share);
    if (wanted('team')) await deepTeam(server, share);
  } finally {
    await server.stop();
  }
}

async function unpaidBills(server: BenchServer, share: number): Promise<void> {
  const ms = await oweMuch(server, Math.round(UNPAID * share));
  const target = { text: `at most ${ANSWER_MS} ms`, met: ms <= ANSWER_MS };
  report('the page of an upline with many unpaid bills', `${ms.toFixed(0)} ms`, target);
}

async function settle(server: BenchServer, many: Parameters<typeof fillAgents>[1]): Promise<number> {
  return onPortal(server, many.kind, async (ctx, db) => {
    await fillAgents(db, many);
    // Days are billed when their bets are counted.
    await follow(ctx, memberDays);
    await agreeAll(db, many);
    await sql`analyze`.execute(db);
    const [seconds] = await timed(() => contractsByTheClock(ctx));
    const { rows } = await sql<{ paid: bigint }>`
      select coalesce(sum(paid_minor), 0)::bigint as paid from contract_bills where state = 'paid'`.execute(
      db,
    );
    if (rows[0]?.paid !== BigInt(many.agents) * A_PERIOD) throw new Error(`only ${rows[0]?.paid} was paid`);
    return seconds;
  });
}

type Ctx = Awaited<ReturnType<typeof contextAt>>['ctx'];
type Db = Connected['db'];

async function onPortal<T>(
  server: BenchServer,
  name: string,
  work: (ctx: Ctx, db: Db) => Promise<T>,
): Promise<T> {
  const [url, data] = [await server.create(name), await temporaryData()];
  // With the rights of the application, whose money is held against its rows.
  const { application } = await setUpDatabase(url, {});
  // Filling takes longer than a call may.
  return longWork(url, async ({ db }) => {
    await setFlag(db, 'SALARY3', true);
    const { ctx, close } = await contextAt(application, data.dataDir);
    try {
      return await work(ctx, db);
    } finally {
      await close();
      await data.remove();
    }
  });
}

/** Milliseconds until an agent who owes for many periods sees the page of the contract. */
async function oweMuch(server: BenchServer, unpaid: number): Promise<number> {
  return onPortal(server, 'unpaid', async (ctx, db) => {
    await fillAgents(db, { agents: 2, kind: 'realtime', periods: 1 });
    await agreeAll(db, { agents: 2, kind: 'realtime', periods: 1 });
    await sql`insert into contracts (upline_id, downline_id, kind, rhythm, currency, tiers, state, offered_at, answer_by, answered_at,
        starts_at, billed_to)
      select (select min(id) from members where account like 'topagent%'), (select max(id) from members where account like 'topagent%'),
          'hourly', 'hourly', currency, tiers, state, offered_at, answer_by, answered_at, starts_at, billed_to
        from contracts limit 1`.execute(db);
    await sql`insert into contract_bills (contract_id, from_at, to_at, stake_minor, payout_minor, bonus_minor, fees_minor, valid_minor,
        members, tier, basis_points, base_minor, amount_minor, state, made_at)
      select id, at, at + interval '1 minute', 100, 0, 0, 0, 10000, 1, 0, 100, 10000, 100, 'short', at
        from contracts, generate_series(1, ${unpaid}) n, lateral (select starts_at - n * interval '1 minute' as at) times
        where upline_id is not null`.execute(db);
    await sql`analyze`.execute(db);
    const { rows } = await sql<{
      id: bigint;
    }>`select min(id) as id from members where account like 'topagent%'`.execute(db);
    const viewer = { memberId: rows[0]?.id as bigint, currency: 'USD' };
    await ownContracts(ctx, viewer, 'hourly');
    const [seconds] = await timed(() => ownContracts(ctx, viewer, 'hourly'));
    return seconds * 1_000;
  });
}

/** The pages of a deep team with many bets and with few, and a day's salaries of all of its agents. */
async function deepTeam(server: BenchServer, share: number): Promise<void> {
  const members = Math.round(DEEP.members * share);
  const few = await onPortal(server, 'few', (ctx, db) => pagesOfTeam(ctx, db, { members, bets: FEW_BETS }));
  await onPortal(server, 'deep', async (ctx, db) => {
    const bets = Math.round(DEEP.bets * share);
    const pages = await pagesOfTeam(ctx, db, { members, bets });
    console.log(
      `a team of ${members} members: pages with ${bets} bets, and with ${FEW_BETS}; medians of ${ROUNDS}`,
    );
    for (const [index, [name, ms]] of pages.entries()) {
      const less = few[index]?.[1] ?? Number.NaN;
      const target = { text: `twice ${less.toFixed(0)} ms`, met: ms <= 2 * less };
      report(name, Number.isFinite(ms) ? `${ms.toFixed(0)} ms` : 'no answer', target);
    }
    await follow(ctx, memberDays);
    const agents = await agreeInTeam(db);
    const [seconds] = await timed(() => contractsByTheClock(ctx));
    const { bills, billed, due } = await billedOf(db);
    if (bills !== agents || billed !== due)
      throw new Error(`${bills} of ${agents} bills, ${billed} of ${due} in them`);
    report(`a day's salaries of the team's ${agents} agents`, `${seconds.toFixed(1)} s`);
  });
}

async function pagesOfTeam(ctx: Ctx, db: Db, team: Parameters<typeof fillDeepTeam>[1]) {
  await fillDeepTeam(db, team);
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('account', '=', 'deep1')
    .executeTakeFirstOrThrow();
  const today = dayOf(new Date(), ctx.settings.get('portal.zone'));
  return pagesOf(ctx, { memberId: id, today }, ROUNDS);
}
