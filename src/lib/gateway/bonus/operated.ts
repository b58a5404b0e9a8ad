// What operators do to bonuses, and what promotions have cost. The database refuses it to anyone else.
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tellEnd, tellGiven } from './tell.ts';

export interface Missed {
  memberId: bigint;
  /** The version of the terms. */
  hash: string;
  /** The deposit or the loss that it follows from. */
  baseMinor: bigint;
}

/** Gives a bonus that a member missed; answers its number, undefined when there is nothing to give. */
export async function giveMissed(
  tx: TxCtx,
  { memberId, hash, baseMinor }: Missed,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string | null }>`
    select bonus_give(${hash}, ${memberId}, ${baseMinor}, ${tx.clock.now()}) as number`.execute(tx.db);
  const number = rows[0]?.number ?? undefined;
  if (number) await tellGiven(tx, await grantOf(tx, number));
  return number;
}

/** False when it has ended, or ends by this because its wagering is done. */
export async function voidGrant(tx: TxCtx, number: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select bonus_void(${number}, ${tx.clock.now()}) as done`.execute(tx.db);
  await tellEnd(tx, (await grantOf(tx, number)).id);
  return rows[0]?.done ?? false;
}

/** Sets what is left to bet; false when the bonus has ended. */
export async function setLeft(tx: TxCtx, number: string, leftMinor: bigint): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select bonus_set_left(${number}, ${leftMinor}, ${tx.clock.now()}) as done`.execute(tx.db);
  if (rows[0]?.done) await tellEnd(tx, (await grantOf(tx, number)).id);
  return rows[0]?.done ?? false;
}

/** The grant of a number; throws when there is none. */
export const grantOf = ({ db }: Pick<Ctx, 'db'>, number: string) =>
  db.selectFrom('bonus_grants').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

export interface Cost {
  promotion: string;
  grants: number;
  members: number;
  /** Bonuses that began, prizes that were claimed, rebates beyond none. */
  given: bigint;
  /** What of it went back to the house. */
  back: bigint;
  /** What lies in purses now, and what waits for its turn or to be claimed. */
  running: bigint;
  waiting: bigint;
}

/** What each promotion has cost so far: `given` less `back`. */
export async function costOfPromotions({ db }: Pick<Ctx, 'db'>): Promise<Cost[]> {
  const { rows } = await sql<Cost>`
    with part as (
      select promotion, member_id, case when rounds is not null then base_minor when active_at is null then 0 else bonus_minor end as given, lapsed_minor + taken_minor as back,
          case when state = 'active' or rounds is not null then bonus_purse(g) else 0 end as running,
          case when state = 'waiting' and rounds is null then bonus_minor else 0 end as waiting
        from bonus_grants g
      union all
      select period, member_id, case when claimed_at is null then 0 else amount_minor end, 0, 0,
          case when claimed_at is null then amount_minor else 0 end
        from rewards where source = 'ranking'
      union all
      select split_part(period, ' ', 1), member_id, case when claimed_at is null then 0 else amount_minor end, 0, 0,
          case when claimed_at is null then amount_minor else 0 end
        from rewards where source = 'raffle'
      union all
      select t.name, l.member_id, case when d.paid_at is null then 0 else l.amount_minor end, 0, 0,
          case when d.paid_at is null then l.amount_minor else 0 end
        from rebate_lines l join rebate_days d using (member_id, day) join terms_versions t on t.hash = l.promotion
    )
    select promotion, count(*)::integer as grants, count(distinct member_id)::integer as members, sum(given)::bigint as given,
        sum(back)::bigint as back, sum(running)::bigint as running, sum(waiting)::bigint as waiting
      from part group by promotion order by sum(given) - sum(back) desc, promotion`.execute(db);
  return rows;
}
