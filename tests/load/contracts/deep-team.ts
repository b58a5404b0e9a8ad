// One team of very many members, 12 levels deep, with a month of days of bets: what its pages cost, and what it takes to bill everyone
// below whom there is somebody.
import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { agentHandlers } from '../../../src/lib/gateway/agent/index.ts';
import type { Ctx } from '../../../src/lib/gateway/core/ctx.ts';
import type { DB } from '../../../src/lib/gateway/db/schema.ts';
import { addDays, type Day } from '../../../src/lib/rules/portal-day.ts';
import { median, timed } from '../statistics.ts';

/** Members that each agent has directly below; with 100,000 members the last ones are at the twelfth level. */
const BELOW = 2.8;
export const DAYS = 30;
const MIGRATIONS = '../../../src/lib/gateway/db/migrations';

export interface DeepTeam {
  members: number;
  bets: number;
}

/** The last of those who are directly below somebody up to this one. */
const lastBelow = (upline: number): number => Math.ceil(upline * BELOW) + 1;

/** Members `deep1` (at the top) to `deepN`, and the bets as the roll-up has them: of each member on each of the last days. */
export async function fillDeepTeam(db: Kysely<DB>, { members, bets }: DeepTeam): Promise<void> {
  await sql`insert into members (account, nickname, currency, referral_code, agent_code, created_at)
    select 'deep' || n, 'deep' || n, 'USD', 'DEEP' || n, case when (n - 1) * ${BELOW}::numeric + 2 <= ${members} then 1 else 0 end,
        now() - interval '60 days' from generate_series(1, ${members}) n`.execute(db);
  await sql`analyze members`.execute(db);
  for (let [first, last] = [2, lastBelow(1)]; first <= members; [first, last] = [last + 1, lastBelow(last)])
    await sql`insert into team_memberships (member_id, upline_id, path, from_day)
      select m.id, u.id, coalesce(above.path, '{}') || u.id, portal_day(now()) - 60
        from generate_series(${first}::integer, ${Math.min(last, members)}::integer) n join members m on m.account = 'deep' || n
          join members u on u.account = 'deep' || (floor((n - 2) / ${BELOW}::numeric) + 1)::integer
          left join team_memberships above on above.member_id = u.id`.execute(db);
  // Told to no team day by day, which takes minutes, but added up at once after it.
  await sql`alter table member_days disable trigger user`.execute(db);
  const perDay = Math.max(1, Math.round(bets / (members * DAYS)));
  const share = Math.min(1, bets / (members * DAYS));
  for (let back = 1; back <= DAYS; back++)
    await sql`insert into member_days (member_id, day, category, currency, bets, stake_minor, valid_minor, payout_minor)
      select id, portal_day(now()) - ${back}::integer, 'RNG', 'USD', ${perDay}, ${perDay}::integer * 1000, ${perDay}::integer * 1000,
          ${perDay}::integer * (id % 1900)
        from members where account like 'deep%'
          and abs(hashint8(id * 31 + ${back}::integer)::bigint) % 100000 < ${Math.round(share * 100_000)}`.execute(
      db,
    );
  await sql`alter table member_days enable trigger user`.execute(db);
  await sql.raw(sumsOfBefore()).execute(db);
  await sql`analyze`.execute(db);
}

/** As a database of before gets its sums: the statements that the migrations fill the tables with. */
const sumsOfBefore = (): string =>
  [
    ['0300-team-days', 'insert into team_days', 'insert into member_totals'],
    ['0360-member-months', 'insert into member_months', 'drop table'],
  ]
    .map(([name, from = '', to = '']) => {
      const text = readFileSync(new URL(`${MIGRATIONS}/${name}.sql`, import.meta.url), 'utf8');
      return text.slice(text.indexOf(from), text.indexOf(to));
    })
    .join('');

/** Milliseconds of each page of the agent at the top, medians of some rounds. */
export async function pagesOf(
  ctx: Ctx,
  { memberId, today }: { memberId: bigint; today: Day },
  rounds: number,
) {
  const session = { memberId, currency: 'USD' };
  const week = { from: addDays(today, -7), to: today };
  const month = { from: addDays(today, -DAYS), to: today };
  const run = (name: 'agentTeam' | 'agentTeamOverview', input: object): Promise<unknown> =>
    agentHandlers[name].run({ ctx, session, input, fail: refused } as never);
  const plain = { under: '', search: '', kind: 'all', sort: 'account', pageNo: 1 };
  const subjects: Record<string, () => Promise<unknown>> = {
    'overview of 7 days': () => run('agentTeamOverview', week),
    'overview of 30 days': () => run('agentTeamOverview', month),
    'team management, 14 days': () => run('agentTeam', { ...plain, from: addDays(today, -14), to: today }),
    'a branch at the sixth level': () => run('agentTeam', { ...plain, ...week, under: 'deep200' }),
    'accounts that are searched': () => run('agentTeam', { ...plain, ...week, search: 'deep777' }),
    'profit and loss of 30 days': () => run('agentTeam', { ...plain, ...month, sort: 'net' }),
  };
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round++)
    for (const [name, ask] of Object.entries(subjects)) {
      const ms = await taken(ask);
      if (round > 0) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  return [...times].map(([name, all]) => [name, median(all)] as const);
}

/** Milliseconds; without end when the database ended a statement that took longer than a call may. */
async function taken(ask: () => Promise<unknown>): Promise<number> {
  try {
    const [seconds] = await timed(ask);
    return seconds * 1_000;
  } catch (error) {
    if (!String(error).includes('statement timeout')) throw error;
    return Number.POSITIVE_INFINITY;
  }
}

function refused(code: string): never {
  throw new Error(`a page was refused: ${code}`);
}

/** Gives every agent of the team a daily salary of 1 % for yesterday; answers how many. */
export async function agreeInTeam(db: Kysely<DB>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into contracts (upline_id, downline_id, kind, rhythm, currency, tiers, state, offered_at, answer_by, answered_at, starts_at,
        billed_to)
      select p.upline_id, m.id, 'daily', 'daily', 'USD', '[{"basisPoints": 100, "members": 0, "validMinor": "0", "lossMinor": "0"}]',
          'valid', begins - interval '1 day', begins, begins, begins, begins
        from members m left join team_memberships p on p.member_id = m.id,
          lateral (select (portal_day(now()) - 1)::timestamp at time zone portal_zone() as begins) first
        where m.account like 'deep%' and m.agent_code = 1`.execute(db);
  return Number(numAffectedRows);
}

/** What all bills of the team come to, and what they have to: 1 % of what everyone below each agent has bet. */
export async function billedOf(db: Kysely<DB>): Promise<{ bills: number; billed: bigint; due: bigint }> {
  const { rows } = await sql<{ bills: number; billed: bigint; due: bigint }>`
    select count(*)::integer as bills, coalesce(sum(amount_minor), 0)::bigint as billed,
        (select coalesce(sum(part / 100), 0)::bigint from (
          select sum(d.valid_minor)::bigint as part from member_days d join team_memberships p on p.member_id = d.member_id,
              unnest(p.path) above
            where d.day = portal_day(now()) - 1 and d.currency = 'USD' group by above) parts) as due
      from contract_bills`.execute(db);
  return rows[0] as { bills: number; billed: bigint; due: bigint };
}
