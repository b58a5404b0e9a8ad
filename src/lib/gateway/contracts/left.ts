// Contracts of those who were moved below another payer.
import { sql } from 'kysely';
import { type Day, startOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { endWithBelow, lapse } from './answer.ts';
import { type Contract, contractNow } from './rows.ts';

type Left = Pick<Contract, 'id'> & { left: Day };

/**
 * Contracts and offers whose downline has been below another one since they were offered, also when it came back, with the first day there,
 * the earliest first: those below end with the contract above. So do contracts that were ended before and go on after that day.
 */
export async function leftContracts(ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>): Promise<Left[]> {
  const now = ctx.clock.now();
  const { rows } = await sql<Left & Pick<Contract, 'ends_at'>>`
    select c.id, c.ends_at, min(o.from_day)::text as left
      from contracts c
      join team_memberships o on o.member_id = c.downline_id and o.upline_id is distinct from c.upline_id
        and o.from_day > portal_day(c.offered_at) and o.from_day <= portal_day(${now})
      where (c.state in ('valid', 'offered') or c.billed_to < c.ends_at) and c.category is null
      group by c.id
      order by "left", c.id`.execute(ctx.db);
  return rows.filter(({ ends_at: endsAt, left }) => !endsAt || endsAt > leftAt(ctx, left));
}

const leftAt = ({ settings }: Pick<Ctx, 'settings'>, left: Day): Date =>
  startOf(left, settings.get('portal.zone'));

/** Ends all of them, where the clock may not have worked yet and what counts now decides. */
export async function endAllLeft(tx: TxCtx): Promise<void> {
  for (const each of await leftContracts(tx)) await endLeft(tx, each);
}

/** It ends with the last day below the upline before, whenever this runs, and that part is billed. An offer lapses. */
export async function endLeft(tx: TxCtx, { id, left }: Left): Promise<void> {
  const contract = await contractNow(tx, id);
  const at = leftAt(tx, left);
  if (contract?.state === 'offered') await lapse(tx, contract);
  else if (contract) await endWithBelow(tx, contract, at);
}
