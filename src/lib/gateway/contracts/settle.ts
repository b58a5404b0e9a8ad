// Makes the bills of periods that are over: one for each contract and period, whatever crashes or runs twice. No money moves here.
import { sql } from 'kysely';
import { billOf } from '../../rules/contracts/bill.ts';
import type { SettledKind } from '../../rules/contracts/terms.ts';
import { REQUEST_DAYS, type Rhythm, rhythms, type Window, windowAt } from '../../rules/contracts/windows.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { dayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { isCountedBefore } from '../core/feed.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { memberDays } from '../play/member-days.ts';
import { carriedOf } from './plans.ts';
import type { Contract } from './rows.ts';
import { conditionsOf, figuresOf, NOTHING, type TeamFigures } from './team-figures.ts';
import { flagOf, tiersOf } from './terms.ts';

const LOT = 500;
/** No booking takes longer from its time to its end: what was settled in a window is there after it. */
const LATEST_MS = 30_000;

/** Makes all bills that are due, of the kinds whose switch is on. */
export async function makeBills(ctx: Ctx): Promise<void> {
  for (const [kind, each] of Object.entries(rhythms) as [SettledKind, readonly Rhythm[]][])
    if (ctx.flags.on(flagOf[kind])) for (const rhythm of each) await settleRhythm(ctx, kind, rhythm);
}

/** Window by window, the oldest first. */
async function settleRhythm(ctx: Ctx, kind: SettledKind, rhythm: Rhythm): Promise<void> {
  for (;;) {
    const next = await nextDue(ctx, kind, rhythm);
    if (!next) return;
    const window = windowAt(rhythm, next, ctx.settings.get('portal.zone'));
    if (!(await isOver(ctx, kind, window))) return;
    for (let made = LOT; made === LOT; ) {
      made = await inTransaction(ctx, (tx) => settleLot(tx, kind, rhythm, window));
      // Another process has the rest.
      if (made === 0) return;
    }
  }
}

async function nextDue({ db }: Ctx, kind: SettledKind, rhythm: Rhythm): Promise<Date | undefined> {
  const { next } = await db
    .selectFrom('contracts')
    .select(({ fn }) => fn.min<Date | null>('billed_to').as('next'))
    .where('kind', '=', kind)
    .where('rhythm', '=', rhythm)
    .where('billed_to', 'is not', null)
    .where(sql<boolean>`billed_to < coalesce(ends_at, 'infinity')`)
    .executeTakeFirstOrThrow();
  return next ?? undefined;
}

async function isOver(ctx: Ctx, kind: SettledKind, { to }: Window): Promise<boolean> {
  if (ctx.clock.now().getTime() < to.getTime() + LATEST_MS) return false;
  if (kind === 'hourly' || kind === 'realtime') return true;
  return isCountedBefore(ctx, memberDays, dayOf(to, ctx.settings.get('portal.zone')));
}

/** The part of a window for which a contract counts. */
const partOf = ({ billed_to, ends_at }: Contract, { from, to }: Window): Window => ({
  from: billed_to && billed_to > from ? billed_to : from,
  to: ends_at && ends_at < to ? ends_at : to,
});

async function settleLot(tx: TxCtx, kind: SettledKind, rhythm: Rhythm, window: Window): Promise<number> {
  const due = await tx.db
    .selectFrom('contracts')
    .selectAll()
    .where('kind', '=', kind)
    .where('rhythm', '=', rhythm)
    .where('billed_to', '<', window.to)
    .where(sql<boolean>`billed_to < coalesce(ends_at, 'infinity')`)
    .orderBy('id')
    .limit(LOT)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  const subjects = due.map((contract) => ({
    ...{ key: String(contract.id), downlineId: contract.downline_id, uplineId: contract.upline_id },
    ...{ category: contract.category, contract, ...partOf(contract, window) },
  }));
  const currency = tx.settings.get('brand.currency');
  const figures = await figuresOf(tx, { kind, currency, subjects });
  const carried = await carriedOf(tx, due);
  const made = tx.clock.now();
  const bills = subjects.map(({ key, contract, ...part }) =>
    billRow(contract, part, {
      counted: figures.get(key) ?? NOTHING,
      carried: carried.get(contract.id) ?? 0n,
      made,
    }),
  );
  await tx.db
    .insertInto('contract_bills')
    .values(bills)
    .onConflict((on) => on.columns(['contract_id', 'from_at']).doNothing())
    .execute();
  await tx.db
    .updateTable('contracts')
    .set({ billed_to: sql<Date>`least(${window.to}::timestamptz, coalesce(ends_at, 'infinity'))` })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  return due.length;
}

function billRow(
  contract: Contract,
  { from, to }: Window,
  { counted, carried, made }: { counted: TeamFigures; carried: bigint; made: Date },
) {
  const { kind } = contract;
  const bill = billOf(kind, tiersOf(contract.tiers), conditionsOf(counted), carried);
  const asked = kind === 'dividend';
  return {
    ...{ contract_id: contract.id, from_at: from, to_at: to, made_at: made },
    ...{
      stake_minor: counted.stakeMinor,
      payout_minor: counted.payoutMinor,
      bonus_minor: counted.bonusMinor,
    },
    ...{ fees_minor: counted.feesMinor, valid_minor: counted.validMinor, members: counted.members },
    ...{ tier: bill.tier, basis_points: bill.basisPoints },
    ...{ carried_minor: carried, base_minor: bill.baseMinor, amount_minor: bill.amountMinor },
    state:
      bill.amountMinor === 0n
        ? ('not_reached' as const)
        : asked
          ? ('to_request' as const)
          : ('short' as const),
    request_by: asked ? new Date(to.getTime() + REQUEST_DAYS * DAY_MS) : null,
  };
}
