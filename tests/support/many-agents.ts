// Many agents at the top with contracts with the house, and a player below each who has bet: filled in by SQL.
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../src/lib/gateway/db/schema.ts';

interface Many {
  agents: number;
  kind: 'daily' | 'realtime';
  /** Whole days of bets before today, one a day; of real-time contracts one bet in each of the last windows. */
  periods: number;
}

/** What an agent gets for a period: 1 % of 100.00. */
export const A_PERIOD = 100n;

const step = (kind: Many['kind']): string => (kind === 'daily' ? '1 day' : '5 minutes');

/** The beginning of the running period. */
const running = (kind: Many['kind']) =>
  kind === 'daily'
    ? sql`(select portal_day(now())::timestamp at time zone portal_zone())`
    : sql`(select date_bin('5 minutes', now(), portal_day(now())::timestamp at time zone portal_zone()))`;

/** Makes people and what they have bet: whole days as they are counted, later bets as the feed tells them. Contracts come by `agreeAll`. */
export async function fillAgents(db: Kysely<DB>, { agents, kind, periods }: Many): Promise<void> {
  await sql`insert into members (account, nickname, currency, referral_code, agent_code, created_at)
    select who || n, who || n, 'USD', upper(who) || n, code, now() - interval '30 days'
      from generate_series(1, ${agents}) n, (values ('topagent', 1), ('topplayer', 0)) kinds (who, code)`.execute(
    db,
  );
  await sql`insert into team_memberships (member_id, upline_id, path, from_day)
    select p.id, a.id, array[a.id], portal_day(now()) - 30
      from members p join members a on a.account = 'topagent' || substr(p.account, 10) where p.account like 'topplayer%'`.execute(
    db,
  );
  const times = sql`members, generate_series(1, ${periods}) back,
    lateral (select ${running(kind)} - back * ${sql.lit(step(kind))}::interval + interval '1 minute' as at) times`;
  const bets =
    kind === 'daily'
      ? sql`insert into member_days (member_id, day, category, currency, stake_minor, valid_minor)
          select id, portal_day(at), 'RNG', 'USD', 10000, 10000`
      : sql`insert into feed (id, kind, member_id, currency, category, stake_cash_minor, valid_minor, day, cause, at)
          select nextval('feed_ids'), 'settle', id, 'USD', 'RNG', 10000, 10000, portal_day(at), 'filled', at`;
  await sql`${bets} from ${times} where account like 'topplayer%'`.execute(db);
}

/** Puts the second half of them below the first half, each below one, with the players. */
export async function putBelow(db: Kysely<DB>, agents: number): Promise<void> {
  await sql`update team_memberships p set path = array[u.id] || p.path
    from members a join members u on u.account = 'topagent' || (substr(a.account, 9)::integer - ${agents / 2})
    where a.account like 'topagent%' and substr(a.account, 9)::integer > ${agents / 2} and p.upline_id = a.id`.execute(
    db,
  );
  await sql`insert into team_memberships (member_id, upline_id, path, from_day)
    select a.id, u.id, array[u.id], portal_day(now()) - 30
      from members a join members u on u.account = 'topagent' || (substr(a.account, 9)::integer - ${agents / 2})
      where a.account like 'topagent%' and substr(a.account, 9)::integer > ${agents / 2}`.execute(db);
}

/** Gives each of them 1 % from the first of the periods on, from the agent above or the house. */
export async function agreeAll(db: Kysely<DB>, { kind, periods }: Many): Promise<void> {
  await sql`insert into contracts (upline_id, downline_id, kind, rhythm, currency, tiers, state, offered_at, answer_by, answered_at, starts_at,
      billed_to)
    select p.upline_id, m.id, ${kind}, ${kind}, 'USD', '[{"basisPoints": 100, "members": 0, "validMinor": "0", "lossMinor": "0"}]', 'valid',
        begins - interval '1 day', begins, begins, begins, begins
      from members m left join team_memberships p on p.member_id = m.id,
        lateral (select ${running(kind)} - ${periods} * ${sql.lit(step(kind))}::interval as begins) first
      where m.account like 'topagent%'`.execute(db);
}
