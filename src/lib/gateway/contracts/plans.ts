// Commission plans beside contracts: the house pays an agent a part of the valid bets or of the profit of a category, week by week.
import type { PlanKind, SettledKind, Tier } from '../../rules/contracts/terms.ts';
import { nextWindow } from '../../rules/contracts/windows.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { terminate } from './answer.ts';
import { billsBefore, type Made } from './changed-bills.ts';
import { requireLegal } from './offer.ts';
import { hasLines } from './subjects.ts';
import { leftOfSum } from './sum-of-rates.ts';
import { highestRate, tiersKept } from './terms.ts';

export interface Plan {
  agentId: bigint;
  kind: PlanKind;
  category: string;
  basisPoints: number;
}

const tierOf = ({ basisPoints }: Pick<Plan, 'basisPoints'>): Tier => ({
  ...{ basisPoints, members: 0, validMinor: 0n, lossMinor: 0n },
});

/** Throws `offer_not_legal` for a rate that no plan of this kind may have. */
export async function requireLegalPlan(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  plan: Plan,
): Promise<void> {
  const { agentId: downlineId, kind, category } = plan;
  const startsAt = nextWindow('weekly', ctx.clock.now(), ctx.settings.get('portal.zone')).from;
  const left = await leftOfSum(ctx, { downlineId, kind, category, startsAt });
  requireLegal([tierOf(plan)], { upline: undefined, highest: highestRate(ctx, kind), left });
}

/** Begins a plan with the next week, in place of the one that the agent has for this category; answers its number. */
export async function beginPlan(tx: TxCtx, plan: Plan): Promise<string> {
  const { agentId, kind, category } = plan;
  await requireLegalPlan(tx, plan);
  const before = await tx.db
    .selectFrom('contracts')
    .selectAll()
    .where('downline_id', '=', agentId)
    .where('category', '=', category)
    .where('state', '=', 'valid')
    .execute();
  for (const each of before) await terminate(tx, each);
  const at = tx.clock.now();
  const { from, to } = nextWindow('weekly', at, tx.settings.get('portal.zone'));
  const { number } = await tx.db
    .insertInto('contracts')
    .values({
      ...{ downline_id: agentId, kind, category, rhythm: 'weekly', state: 'valid' },
      currency: tx.settings.get('brand.currency'),
      tiers: tiersKept([tierOf(plan)]),
      ...{ offered_at: at, answer_by: to, answered_at: at, starts_at: from, billed_to: from },
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** What the bills before these have left below nothing, of whatever plan the agent had for this category: a new rate forgives no loss. */
export async function carriedOf(
  tx: TxCtx,
  kind: SettledKind,
  made: readonly Made[],
): Promise<Map<bigint, bigint>> {
  if (hasLines(kind)) return new Map();
  return new Map((await billsBefore(tx, made)).map(({ contract, carried }) => [contract, carried]));
}
