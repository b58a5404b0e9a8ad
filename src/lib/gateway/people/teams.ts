// Who is below whom, by day of the portal's zone. A team is everyone strictly below, at any depth.
import { type SqlBool, sql } from 'kysely';
import { addDays, type Day, dayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { locks } from '../db/locks.ts';

/**
 * Puts a new member, who has nobody below, under another one from today on. When a move changes the upline's place tomorrow,
 * the newcomer moves with it.
 */
export async function joinTeam(ctx: TxCtx, memberId: bigint, uplineId: bigint): Promise<void> {
  // Beside other newcomers, but not beside a move.
  await sql`select pg_advisory_xact_lock_shared(${locks.teams})`.execute(ctx.db);
  const { today, tomorrow } = days(ctx);
  const place = { member_id: memberId, upline_id: uplineId };
  const [now, then] = [await placeOn(ctx, uplineId, today), await placeOn(ctx, uplineId, tomorrow)];
  const next = { ...place, path: [...(then?.path ?? []), uplineId] };
  const moves = now?.path.join() !== then?.path.join();
  const until = { ...place, path: [...(now?.path ?? []), uplineId], from_day: today, to_day: tomorrow };
  await ctx.db
    .insertInto('team_memberships')
    .values(moves ? [until, { ...next, from_day: tomorrow, to_day: null }] : { ...next, from_day: today })
    .execute();
}

/**
 * Moves a member with everyone below to another upline, from the next day on. Answers false, and moves
 * nobody, when that upline is the member or is below the member. Moves are rare and change many rows of each other, so they
 * come one after another.
 */
export async function moveTeam(ctx: TxCtx, memberId: bigint, uplineId: bigint): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${locks.teams})`.execute(ctx.db);
  const { tomorrow } = days(ctx);
  const above = [...((await placeOn(ctx, uplineId, tomorrow))?.path ?? []), uplineId];
  if (above.includes(memberId)) return false;
  // One statement, since a branch may be anybody's whole team. Who is planned to stand elsewhere tomorrow by a move of today is moved from there.
  await sql`
    with planned as (
      select member_id, upline_id, path from team_memberships
        where to_day is null and from_day >= ${tomorrow} and (member_id = ${memberId} or path @> array[${memberId}::bigint])
    ), ended as (
      update team_memberships set to_day = ${tomorrow}
        where to_day is null and from_day < ${tomorrow} and (member_id = ${memberId} or path @> array[${memberId}::bigint])
        returning member_id, upline_id, path
    ), moved as (
      select * from planned union all select * from ended
      union all
      select ${memberId}, ${uplineId}, '{}'
        where not exists (select from team_memberships where member_id = ${memberId} and to_day is null)
    )
    insert into team_memberships (member_id, upline_id, path, from_day)
      select member_id, case when member_id = ${memberId} then ${uplineId} else upline_id end,
          ${above}::bigint[] || case when member_id = ${memberId} then '{}'
            else path[array_position(path, ${memberId}::bigint):] end, ${tomorrow}
        from moved
      on conflict (member_id, from_day) do update set upline_id = excluded.upline_id, path = excluded.path`.execute(
    ctx.db,
  );
  return true;
}

/** In a query on `team_memberships`: those that hold on a day. */
export const holdsOn = (day: Day) =>
  sql<SqlBool>`(from_day <= ${day} and (to_day is null or to_day > ${day}))`;

/** The place of a member on a day; undefined at the top. */
export const placeOn = ({ db }: Pick<Ctx, 'db'>, memberId: bigint, day: string) =>
  db
    .selectFrom('team_memberships')
    .select(['upline_id', 'path'])
    .where('member_id', '=', memberId)
    .where(holdsOn(day))
    .executeTakeFirst();

/** In a query on `members`: whether the member has an upline today. */
export function hasUpline(ctx: Ctx) {
  const { today } = days(ctx);
  return sql<boolean>`exists (select from team_memberships where member_id = members.id and ${holdsOn(today)})`;
}

/** Whose branches come under a member tomorrow, with the upline that each has today. */
export async function arrivalsAt(
  ctx: Ctx,
  uplineId: bigint,
): Promise<{ memberId: bigint; fromId: bigint }[]> {
  const { today, tomorrow } = days(ctx);
  const { rows } = await sql<{ memberId: bigint; fromId: bigint }>`
    select t.member_id as "memberId", n.upline_id as "fromId"
      from team_memberships t
      join team_memberships n on n.member_id = t.member_id and n.from_day <= ${today} and n.to_day = ${tomorrow}
      where t.upline_id = ${uplineId} and t.from_day = ${tomorrow} and n.upline_id <> ${uplineId}
      order by t.member_id`.execute(ctx.db);
  return rows;
}

/** Everyone below a member on a day (`2026-11-21`). */
export async function teamOf({ db }: Ctx, memberId: bigint, day: string): Promise<bigint[]> {
  const rows = await db
    .selectFrom('team_memberships')
    .select('member_id')
    .where(sql<SqlBool>`path @> array[${memberId}::bigint]`)
    .where(holdsOn(day))
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

function days({ clock, settings }: Ctx): { today: Day; tomorrow: Day } {
  const today = dayOf(clock.now(), settings.get('portal.zone'));
  return { today, tomorrow: addDays(today, 1) };
}
