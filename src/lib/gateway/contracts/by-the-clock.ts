// What the clock does with contracts: offers lapse, contracts of those who were moved elsewhere end, periods that are over are billed,
// and what is due is paid.
import { sql } from 'kysely';
import { type Day, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { oneByOne } from '../core/one-by-one.ts';
import { close, terminate } from './answer.ts';
import { offersOfLinks } from './link-offers.ts';
import { payAll } from './pay.ts';
import { billsByTheClock } from './request.ts';
import { type Contract, lockContracts } from './rows.ts';
import { makeBills } from './settle.ts';

export async function contractsByTheClock(ctx: Ctx): Promise<void> {
  await lapse(ctx);
  await endOfMoved(ctx);
  await offersOfLinks(ctx);
  await makeBills(ctx);
  await billsByTheClock(ctx);
  await payAll(ctx);
}

const again = ({ db }: Pick<Ctx, 'db'>, id: bigint): Promise<Contract | undefined> =>
  db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();

async function lapse(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .selectFrom('contracts')
    .select('id')
    .where('state', '=', 'offered')
    .where('answer_by', '<=', ctx.clock.now())
    .execute();
  await oneByOne(ctx, over, {
    work: ({ id }) =>
      inTransaction(ctx, async (tx) => {
        await lockContracts(tx);
        const offer = await again(tx, id);
        if (offer?.state === 'offered') await close(tx, offer, 'lapse');
      }),
    failed: 'an offer did not lapse',
    about: ({ id }) => ({ contract: String(id) }),
  });
}

/**
 * A branch that has moved is below another payer: the contract ends with the last day below the one before, whenever this runs, and that
 * part is billed. Nobody goes back to the top, so one with the house ends where the first place below somebody begins. Who left first is
 * first, since those below end with the contract above.
 */
async function endOfMoved(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await sql<Pick<Contract, 'id'> & { left: Day }>`
    select c.id, (
        select coalesce(max(o.to_day) filter (where o.upline_id = c.upline_id), min(o.from_day), portal_day(${now}))::text
          from team_memberships o where o.member_id = c.downline_id) as left
      from contracts c
      left join team_memberships p on p.member_id = c.downline_id
        and p.from_day <= portal_day(${now}) and (p.to_day is null or p.to_day > portal_day(${now}))
      where c.state in ('valid', 'offered') and c.category is null and p.upline_id is distinct from c.upline_id
      order by "left", c.id`.execute(ctx.db);
  const zone = ctx.settings.get('portal.zone');
  await oneByOne(ctx, rows, {
    work: ({ id, left }) =>
      inTransaction(ctx, async (tx) => {
        await lockContracts(tx);
        const contract = await again(tx, id);
        if (contract?.state === 'offered') await close(tx, contract, 'lapse');
        if (contract?.state === 'valid') await terminate(tx, contract, startOf(left, zone));
      }),
    failed: 'a contract of somebody who was moved did not end',
    about: ({ id }) => ({ contract: String(id) }),
  });
}
