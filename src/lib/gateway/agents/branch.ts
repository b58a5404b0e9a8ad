// A branch of a team: somebody and the direct downlines of today, each with the figures of everyone in their branch.
import { type RawBuilder, sql } from 'kysely';
import { AGENT_CODES } from '../../rules/agent-codes.ts';
import type { Ctx } from '../core/ctx.ts';
import {
  countsOfBranches,
  countsUnder,
  ofBranches,
  ofTeam,
  orNothing,
  spansOf,
  type Team,
} from './figures.ts';
import { type MemberRow, memberColumns } from './members.ts';
import { todayOf } from './place.ts';

export const PAGE = 20;

export interface BranchAsked {
  team: Team;
  underId: bigint;
  search: string;
  kind: 'all' | 'agent' | 'player';
  sort: 'account' | 'validBet' | 'net' | '-net';
  pageNo: number;
  pageSize?: number;
  /** Everybody of the team, at any depth; a search is for that as well. */
  deep?: boolean;
}

const ORDERS: Record<BranchAsked['sort'], RawBuilder<unknown>> = {
  account: sql`m.account`,
  validBet: sql`coalesce(f.valid, 0) desc, m.account`,
  net: sql`coalesce(f.payout - f.stake, 0), m.account`,
  '-net': sql`coalesce(f.payout - f.stake, 0) desc, m.account`,
};

const holds = (day: string): RawBuilder<unknown> =>
  sql`p.from_day <= ${day} and (p.to_day is null or p.to_day > ${day})`;

/** Today's direct downlines, or those of the whole team whose account begins as it is searched. */
export async function branchRows(ctx: Ctx, asked: BranchAsked): Promise<{ rows: MemberRow[]; all: number }> {
  const { team, underId, search, kind, sort, pageNo, pageSize = PAGE } = asked;
  const deep = asked.deep || search !== '';
  const { agentId, currency } = team;
  const today = todayOf(ctx);
  const of = { agentId, currency, today };
  const ofKind =
    kind === 'all' ? sql`true` : sql`(m.agent_code = any(${[...AGENT_CODES]})) = ${kind === 'agent'}`;
  const which = deep
    ? sql`p.path @> array[${agentId}::bigint] and starts_with(m.account, ${search.toLowerCase()})`
    : sql`p.upline_id = ${underId}`;
  const page = sql`limit ${pageSize} offset ${(pageNo - 1) * pageSize}`;
  // By account, nobody but those of the page is added up.
  const early = sort === 'account';
  const { rows } = await sql<MemberRow & { all: bigint }>`
    with found as materialized (select m.id, p.path, count(*) over () as "all"
        from team_memberships p join members m on m.id = p.member_id
        where ${holds(today)} and ${which} and ${ofKind} ${early ? sql`order by m.account ${page}` : sql``}),
      spans as materialized (${spansOf(team, sql`select id from found`, deep ? undefined : underId)}),
      shown as materialized (
        select m.id, m.account, found.path, found."all", ${orNothing}
          from found join members m on m.id = found.id left join (${ofBranches(team)}) f on f.head = m.id
          order by ${ORDERS[sort]} ${early ? sql`` : page})
    select ${memberColumns(of, sql`f.path`)}, ${orNothing}, f."all"
      from shown f join members m on m.id = f.id
      order by ${ORDERS[sort]}`.execute(ctx.db);
  return { rows, all: Number(rows[0]?.all ?? 0) };
}

/** The one whose downlines are shown: of the agent who asks the figures are those of the team, of anyone else of the branch. */
export async function branchHead(
  ctx: Ctx,
  { team, underId }: Pick<BranchAsked, 'team' | 'underId'>,
): Promise<MemberRow> {
  const { agentId, currency } = team;
  const today = todayOf(ctx);
  const own = underId === agentId;
  const { rows } = await sql<MemberRow>`
    with spans as materialized (${spansOf(team, sql`values (${underId}::bigint)`)}),
      f as materialized (${own ? ofTeam(team) : ofBranches(team)})
    select ${memberColumns({ agentId, currency, today }, sql`coalesce(p.path, '{}')`)}, ${orNothing}
      from members m left join f on true left join team_memberships p on p.member_id = m.id and ${holds(today)}
      where m.id = ${underId}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw new Error('a member of the team is gone');
  return own ? { ...row, above: [] } : row;
}

export interface Counts {
  active: number;
  paidIn: number;
  paidOut: number;
}

const NOBODY: Counts = { active: 0, paidIn: 0, paidOut: 0 };

/**
 * How many members did enough in the period: of everyone below somebody, who counts too unless it is the agent, and of each row.
 * All are counted in one pass, since that is most of what a page of a large team costs.
 */
export async function countMembers(
  ctx: Ctx,
  { team, underId, search }: Pick<BranchAsked, 'team' | 'underId' | 'search'>,
  rows: readonly Pick<MemberRow, 'id'>[],
  activeMinor: bigint,
): Promise<{ whole: Counts; of(row: Pick<MemberRow, 'id'>): Counts }> {
  const ids = rows.map(({ id }) => id);
  const under = countsUnder(team, underId, search ? [] : ids, activeMinor);
  const searched = sql`(with spans as materialized (${spansOf(team, sql`select unnest(${ids}::bigint[])`)})
    ${countsOfBranches(team, activeMinor)})`;
  const counted = await sql<
    Counts & { head: bigint | null }
  >`${search ? sql`(${under}) union all ${searched}` : under}`.execute(ctx.db);
  const byHead = new Map(counted.rows.map(({ head, ...counts }) => [head, counts]));
  return { whole: byHead.get(null) ?? NOBODY, of: ({ id }) => byHead.get(id) ?? NOBODY };
}
