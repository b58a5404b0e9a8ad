// Moving a branch within an agent's team: what it would change, doing it, and taking it back while it does not count yet. It goes to an
// agent below the one who moves it, never up to that agent: nobody takes a downline's people for themselves.
import { sql } from 'kysely';
import type { branchMoves, previewMove } from '../../contract/branch-moves.ts';
import type { OutputOf } from '../../contract/call.ts';
import { addDays, type Day } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { moveTeam, placeOn } from '../people/teams.ts';
import { todayOf } from './place.ts';
import { uplineFault } from './upline-fault.ts';

type Place = OutputOf<typeof previewMove>['member'];
export type Move = OutputOf<typeof branchMoves>['moves'][number];

/** Who would be moved from whom to whom. */
export interface Route {
  agentId: bigint;
  memberId: bigint;
  fromId: bigint;
  toId: bigint;
  fromDay: Day;
}

/**
 * Where a branch would go. Both are in the agent's team today, which the caller has looked. It goes to nobody but another open agent
 * strictly below, who is not in the branch, today and tomorrow; for any other it throws which of these is not so, and `not_allowed`
 * where the branch itself is in the team no longer.
 */
export async function routeOf(
  ctx: Ctx,
  { agentId, memberId, toId }: Pick<Route, 'agentId' | 'memberId' | 'toId'>,
): Promise<Route> {
  const today = todayOf(ctx);
  const fromDay = addDays(today, 1);
  const place = await placeOn(ctx, memberId, today);
  if (toId === agentId) throw new Refusal('upline_is_you');
  if (!place) throw new Refusal('not_allowed');
  if (await uplineFault(ctx, toId)) throw new Refusal('upline_not_possible');
  for (const day of [today, fromDay]) {
    const [member, to] = [await placeOn(ctx, memberId, day), await placeOn(ctx, toId, day)];
    if (!member?.path.includes(agentId)) throw new Refusal('not_allowed');
    if ([...(to?.path ?? []), toId].includes(memberId)) throw new Refusal('upline_in_branch');
    if (!to?.path.includes(agentId) || member.upline_id === toId) throw new Refusal('upline_not_possible');
  }
  return { agentId, memberId, fromId: place.upline_id, toId, fromDay };
}

/** A member as the agent sees where it is. */
export async function placeShown(ctx: Ctx, agentId: bigint, memberId: bigint): Promise<Place> {
  const today = todayOf(ctx);
  const { rows } = await sql<Omit<Place, 'team'> & { team: bigint }>`
    select m.account,
        array(select a.account from unnest(p.path) with ordinality as line (id, place) join members a on a.id = line.id
          where place > coalesce(array_position(p.path, ${agentId}::bigint), cardinality(p.path)) order by place) as above,
        (select count(*) from team_memberships t where t.path @> array[m.id] and t.from_day <= ${today}
          and (t.to_day is null or t.to_day > ${today})) as team,
        (select to_char((c.tiers -> -1 ->> 'basisPoints')::integer / 100.0, 'FM990.00') from contracts c
          where c.downline_id = m.id and c.kind = 'dividend' and c.state = 'valid') as rate
      from members m left join team_memberships p on p.member_id = m.id and p.from_day <= ${today}
          and (p.to_day is null or p.to_day > ${today})
      where m.id = ${memberId}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw new Error('a member of the team is gone');
  return { ...row, team: Number(row.team) };
}

/** To whom somebody goes at midnight by a move that waits. */
export async function waitingFor(ctx: Ctx, memberId: bigint): Promise<bigint | undefined> {
  const today = todayOf(ctx);
  const [now, next] = [await placeOn(ctx, memberId, today), await placeOn(ctx, memberId, addDays(today, 1))];
  return next && next.upline_id !== now?.upline_id ? next.upline_id : undefined;
}

/** Moves the branch and keeps who did it and why. */
export async function move(tx: TxCtx, route: Route, { reason, people }: { reason: string; people: number }) {
  const { agentId, memberId, fromId, toId, fromDay } = route;
  if (!(await moveTeam(tx, memberId, toId))) throw new Refusal('upline_in_branch');
  await tx.db
    .insertInto('branch_moves')
    .values({
      ...{ agent_id: agentId, member_id: memberId, from_id: fromId, to_id: toId, reason, people },
      ...{ from_day: fromDay, moved_at: tx.clock.now() },
    })
    .execute();
}

const MOST = 50;

const stateOf = (today: Day) => sql<Move['state']>`case when b.taken_back_at is not null then 'taken_back'
  when exists (select from branch_moves l where l.member_id = b.member_id and l.from_day = b.from_day and l.id > b.id)
    or not exists (select from team_memberships p where p.member_id = b.member_id and p.upline_id = b.to_id
    and p.from_day <= b.from_day and (p.to_day is null or p.to_day > b.from_day)) then 'replaced'
  when b.from_day > ${today} then 'waits' else 'done' end`;

/** The last moves of an agent. */
export async function movesOf(ctx: Ctx, agentId: bigint): Promise<Move[]> {
  const { rows } = await sql<Omit<Move, 'at' | 'number'> & { id: bigint; at: Date }>`
    select b.id, b.moved_at as at, m.account, f.account as "from", t.account as "to", b.people, b.reason, b.from_day as "fromDay",
        ${stateOf(todayOf(ctx))} as state
      from branch_moves b join members m on m.id = b.member_id join members f on f.id = b.from_id join members t on t.id = b.to_id
      where b.agent_id = ${agentId} order by b.id desc limit ${MOST}`.execute(ctx.db);
  return rows.map(({ id, at, ...row }) => ({ ...row, number: Number(id), at: at.toISOString() }));
}

/**
 * Lets a branch stay where it is, and answers where it would have gone. Throws `not_found` for a move of somebody else, `not_allowed` when
 * it counts already or was replaced.
 */
export async function takeBack(tx: TxCtx, agentId: bigint, number: number): Promise<Route> {
  const { rows } = await sql<Omit<Route, 'agentId'> & { state: Move['state'] }>`
    select b.member_id as "memberId", b.from_id as "fromId", b.to_id as "toId", b.from_day as "fromDay",
        ${stateOf(todayOf(tx))} as state
      from branch_moves b where b.id = ${number} and b.agent_id = ${agentId} for update of b`.execute(tx.db);
  if (!rows[0]) throw new Refusal('not_found');
  const { state, ...route } = rows[0];
  if (state !== 'waits' || !(await moveTeam(tx, route.memberId, route.fromId)))
    throw new Refusal('not_allowed');
  await tx.db
    .updateTable('branch_moves')
    .set({ taken_back_at: tx.clock.now() })
    .where('id', '=', BigInt(number))
    .execute();
  return { agentId, ...route };
}
