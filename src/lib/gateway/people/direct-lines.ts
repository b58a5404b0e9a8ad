// Who is directly above and directly below a member today, as the other side of a transfer sees them.
import { sql } from 'kysely';
import { isAgent } from '../../rules/agent-codes.ts';
import { dayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { mayReceive } from '../core/gate.ts';
import { holdsOn } from './teams.ts';

export interface Related {
  id: bigint;
  account: string;
  agent: boolean;
  avatar: string;
  /** Whether they can be given money in the currency that was asked for. */
  open: boolean;
}

export interface Downline extends Related {
  /** How many are below, at any depth. */
  team: number;
  balanceMinor: bigint;
}

interface Whose {
  memberId: bigint;
  currency: string;
}

/** The direct upline of today; undefined at the top. */
export async function uplineNow(ctx: Ctx, { memberId, currency }: Whose): Promise<Related | undefined> {
  const row = await places(ctx, currency, 'upline_id').where('p.member_id', '=', memberId).executeTakeFirst();
  return row && shown(row);
}

/** Today's direct downline of this account name; undefined when there is none. */
export async function downlineNow(
  ctx: Ctx,
  { memberId, currency }: Whose,
  account: string,
): Promise<Related | undefined> {
  const row = await places(ctx, currency, 'member_id')
    .where('p.upline_id', '=', memberId)
    .where('m.account', '=', account.toLowerCase())
    .executeTakeFirst();
  return row && shown(row);
}

/** Today's direct downlines whose account begins so, the first ones by account, and how many there are in all. */
export async function downlinesNow(
  ctx: Ctx,
  { memberId, currency }: Whose,
  { search, most }: { search: string; most: number },
): Promise<{ direct: number; downlines: Downline[] }> {
  const { direct } = await placesNow(ctx)
    .select(({ fn }) => fn.countAll<bigint>().as('direct'))
    .where('p.upline_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const rows = await places(ctx, currency, 'member_id')
    .select([
      sql<bigint>`play_balance(m.id, ${currency})`.as('balanceMinor'),
      sql<bigint>`(select count(*) from team_memberships
        where path @> array[m.id] and ${holdsOn(today(ctx))})`.as('team'),
    ])
    .where('p.upline_id', '=', memberId)
    .where(({ fn, val }) => fn<boolean>('starts_with', ['m.account', val(search.toLowerCase())]))
    .orderBy('m.account')
    .limit(most)
    .execute();
  return {
    direct: Number(direct),
    downlines: rows.map((row) => ({
      ...shown(row),
      team: Number(row.team),
      balanceMinor: row.balanceMinor,
    })),
  };
}

const today = ({ clock, settings }: Ctx) => dayOf(clock.now(), settings.get('portal.zone'));

const placesNow = (ctx: Ctx) => ctx.db.selectFrom('team_memberships as p').where(holdsOn(today(ctx)));

/** The places of today with the member on one side of them. */
const places = (ctx: Ctx, currency: string, side: 'member_id' | 'upline_id') =>
  placesNow(ctx)
    .innerJoin('members as m', 'm.id', `p.${side}`)
    .select(['m.id', 'm.account', 'm.agent_code as code', 'm.avatar'])
    .select(mayReceive(sql`m.id`, currency, ctx.clock.now()).as('open'));

const shown = ({ code, ...row }: Omit<Related, 'agent'> & { code: number }): Related => ({
  ...{ id: row.id, account: row.account, avatar: row.avatar, open: row.open },
  agent: isAgent(code),
});
