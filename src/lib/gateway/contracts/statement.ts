// The statement of a bill: its formula, its days, and whether the figures of now are still those it was made of.
import { billOf, unroundedText } from '../../rules/contracts/bill.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { type Bill, selectBills, shareIn } from './bills.ts';
import { linesOf, subjectOf } from './corrections.ts';
import { showBills } from './shown-bills.ts';
import { conditionsOf, daysOf, figuresOf, NOTHING, type TeamFigures } from './team-figures.ts';
import { tiersOf, tiersShown } from './terms.ts';
import type { Viewer } from './view.ts';

/** Works a bill out again from what the team did. */
export async function workedOutAgain(ctx: Ctx, bill: Bill): Promise<{ figures: TeamFigures; same: boolean }> {
  const { kind, currency } = bill;
  const counted = await figuresOf(ctx, { kind, currency, subjects: [subjectOf(bill)] });
  const figures = counted.get(bill.number) ?? NOTHING;
  const { tier, amountMinor, basisPoints } = billOf(
    kind,
    tiersOf(bill.tiers),
    conditionsOf(figures),
    bill.carried_minor,
  );
  const now = [
    ...[figures.stakeMinor, figures.payoutMinor, figures.bonusMinor, figures.feesMinor, figures.validMinor],
    ...[figures.members, tier, basisPoints, amountMinor],
  ];
  const then = [
    ...[bill.stake_minor, bill.payout_minor, bill.bonus_minor, bill.fees_minor, bill.valid_minor],
    ...[bill.members, bill.tier, bill.basis_points, shareIn(bill)],
  ];
  return { figures, same: now.join() === then.join() };
}

export async function statementOf(ctx: Ctx, { memberId, currency }: Viewer, bill: Bill) {
  const [shown] = await showBills(ctx, memberId, currency, [bill]);
  if (!shown) throw new Error('a bill is not shown');
  const { figures, same } = await workedOutAgain(ctx, bill);
  const tiers = tiersShown(tiersOf(bill.tiers));
  const { members = 0, validBet = '0.00', loss = '0.00' } = tiers[bill.tier ?? 0] ?? {};
  const below = await selectBills(ctx)
    .clearSelect()
    .select(({ fn }) => fn.sum<bigint | null>('b.amount_minor').as('sum'))
    .where('c.upline_id', '=', bill.downline_id)
    .where('c.kind', '=', bill.kind)
    .where('b.from_at', '>=', bill.from_at)
    .where('b.to_at', '<=', bill.to_at)
    .executeTakeFirst();
  return {
    bill: shown,
    ...{ stakes: toWire(bill.stake_minor), payouts: toWire(bill.payout_minor) },
    ...{ bonuses: toWire(bill.bonus_minor), fees: toWire(bill.fees_minor), members: bill.members },
    ...{
      tier: bill.tier === null ? null : bill.tier + 1,
      tiers: tiers.length,
      asked: { members, validBet, loss },
    },
    ...{ carried: toWire(bill.carried_minor), base: toWire(bill.base_minor) },
    unrounded: unroundedText(bill.base_minor > 0n ? bill.base_minor : 0n, bill.basis_points),
    rows: (await daysOf(ctx, { kind: bill.kind, currency, subject: subjectOf(bill) })).map((day) => ({
      ...{ day: day.day, stakes: toWire(day.stakeMinor), payouts: toWire(day.payoutMinor) },
      ...{ bonuses: toWire(day.bonusMinor), fees: toWire(day.feesMinor), validBet: toWire(day.validMinor) },
    })),
    ...(await shownLines(ctx, bill)),
    ...{ bets: Number(figures.bets), same, workedOut: ctx.clock.now().toISOString() },
    // What the payer owes further down concerns nobody but its owner.
    below: toWire(bill.downline_id === memberId ? BigInt(below?.sum ?? 0) : 0n),
  };
}

/** The lines of a bill about earlier ones, and what the bill before could not take of its own. */
async function shownLines(ctx: Ctx, bill: Bill) {
  const lines = await linesOf(ctx, bill.id);
  const sum = lines.reduce((all, { differs_minor }) => all + differs_minor, 0n);
  return {
    lines: lines.map(({ number, from_at, to_at, amount_minor, differs_minor }) => ({
      ...{ number, from: from_at.toISOString(), to: to_at.toISOString() },
      ...{
        was: toWire(amount_minor - differs_minor),
        is: toWire(amount_minor),
        differs: toWire(differs_minor),
      },
    })),
    rest: toWire(bill.corrected_minor - sum),
  };
}
