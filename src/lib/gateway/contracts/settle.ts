// Makes the bills of periods that are over: one for each contract and period, whatever crashes or runs twice. No money moves here.
import { sql } from 'kysely';
import { billOf, withLines } from '../../rules/contracts/bill.ts';
import type { SettledKind } from '../../rules/contracts/terms.ts';
import { type Rhythm, requestBy, rhythms, type Window, windowAt } from '../../rules/contracts/windows.ts';
import { dayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';
import { isCountedBefore } from '../core/feed.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { memberDays } from '../play/member-days.ts';
import { sealOf } from './bill-seal.ts';
import { type Corrections, correctionsOf, writeLines } from './corrections.ts';
import { carriedOf } from './plans.ts';
import type { Contract } from './rows.ts';
import { byDays } from './subjects.ts';
import { conditionsOf, figuresOf, NOTHING, type TeamFigures } from './team-figures.ts';
import { flagOf, tiersOf } from './terms.ts';

const LOT = 500;
/** No booking takes longer from its time to its end: what was settled in a window is there after it. */
const LATEST_MS = 30_000;

/** Makes all bills that are due. Of a kind whose switch is off, for the time until it was switched off. */
export async function makeBills(ctx: Ctx): Promise<void> {
  for (const [kind, each] of Object.entries(rhythms) as [SettledKind, readonly Rhythm[]][])
    for (const rhythm of each)
      await (ctx.flags.on(flagOf[kind]) ? settleRhythm(ctx, kind, rhythm) : passOver(ctx, kind, rhythm));
}

/** Lets the time pass for which a switch is off: the whole day, or the hour or five minutes of contracts that are settled by them. */
async function passOver(ctx: Ctx, kind: SettledKind, rhythm: Rhythm): Promise<void> {
  const unit = byDays(kind) ? 'daily' : rhythm;
  const { from, to } = windowAt(unit, ctx.clock.now(), ctx.settings.get('portal.zone'));
  if (!(await settleRhythm(ctx, kind, rhythm, from))) return;
  await ctx.db
    .updateTable('contracts')
    .set({ billed_to: sql<Date>`least(${to}::timestamptz, coalesce(ends_at, 'infinity'))` })
    .where('kind', '=', kind)
    .where('rhythm', '=', rhythm)
    .where('billed_to', '<', to)
    .where(sql<boolean>`billed_to < coalesce(ends_at, 'infinity')`)
    .execute();
}

/** Window by window, the oldest first; answers whether all is billed that can be, up to a time when one is given. */
async function settleRhythm(ctx: Ctx, kind: SettledKind, rhythm: Rhythm, until?: Date): Promise<boolean> {
  for (;;) {
    const next = await nextDue(ctx, kind, rhythm);
    if (!next || (until && next >= until)) return true;
    const whole = windowAt(rhythm, next, ctx.settings.get('portal.zone'));
    const window = until && until < whole.to ? { from: whole.from, to: until } : whole;
    if (!(await isOver(ctx, kind, window))) return false;
    for (let made = LOT; made === LOT; ) {
      made = await inTransaction(ctx, (tx) => settleLot(tx, kind, rhythm, window));
      // Another process has the rest.
      if (made === 0) return false;
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
  if (!byDays(kind)) return true;
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
  const made = oneOfTwoSides(due).map((contract) => ({ contract, ...partOf(contract, window) }));
  const subjects = made.map(({ contract, from, to }) => ({
    ...{ key: String(contract.id), downlineId: contract.downline_id, uplineId: contract.upline_id },
    ...{ category: contract.category, from, to },
  }));
  const currency = tx.settings.get('brand.currency');
  const figures = await figuresOf(tx, { kind, currency, subjects });
  const periods = made.map(({ contract, from, to }) => ({ contractId: contract.id, from, to }));
  const carried = await carriedOf(tx, kind, periods);
  const corrections = await correctionsOf(tx, kind, periods);
  const bills = made
    .map(({ contract, ...part }) =>
      billRow(contract, part, {
        counted: figures.get(String(contract.id)) ?? NOTHING,
        carried: carried.get(contract.id) ?? 0n,
        corrections: corrections.get(contract.id),
        made: tx.clock.now(),
        zone: tx.settings.get('portal.zone'),
      }),
    )
    .map((bill) => ({ ...bill, seal: sealOf(tx.ownSecret, bill) }));
  const written = await tx.db
    .insertInto('contract_bills')
    .values(bills)
    .onConflict((on) => on.columns(['contract_id', 'from_at']).doNothing())
    .returning(['id', 'contract_id'])
    .execute();
  await writeLines(
    tx,
    written.map(({ id, contract_id }) => ({ id, lines: corrections.get(contract_id)?.lines ?? [] })),
  );
  await tx.db
    .updateTable('contracts')
    .set({ billed_to: sql<Date>`least(${window.to}::timestamptz, coalesce(ends_at, 'infinity'))` })
    .where(
      'id',
      'in',
      made.map(({ contract }) => contract.id),
    )
    .execute();
  return due.length;
}

/** Two contracts of the same two sides come one after the other: the later bill begins with what the earlier one leaves. */
function oneOfTwoSides(due: readonly Contract[]): Contract[] {
  const first = new Map<string, Contract>();
  for (const contract of due) {
    const sides = [contract.upline_id, contract.downline_id, contract.category].join();
    const known = first.get(sides);
    if (!known || (contract.billed_to ?? 0) < (known.billed_to ?? 0)) first.set(sides, contract);
  }
  return [...first.values()];
}

interface Counted {
  counted: TeamFigures;
  carried: bigint;
  corrections: Corrections | undefined;
  made: Date;
  zone: string;
}

function billRow(
  contract: Contract,
  { from, to }: Window,
  { counted, carried, corrections, ...when }: Counted,
) {
  const { made, zone } = when;
  const { kind } = contract;
  const bill = billOf(kind, tiersOf(contract.tiers), conditionsOf(counted), carried);
  const asked = kind === 'dividend';
  const { lines = [], restMinor = 0n } = corrections ?? {};
  const corrected = lines.reduce((sum, { differsMinor }) => sum + differsMinor, restMinor);
  const amountMinor = withLines(bill.amountMinor, corrected);
  return {
    ...{ contract_id: contract.id, from_at: from, to_at: to, made_at: made },
    ...{
      stake_minor: counted.stakeMinor,
      payout_minor: counted.payoutMinor,
      bonus_minor: counted.bonusMinor,
    },
    ...{ fees_minor: counted.feesMinor, valid_minor: counted.validMinor, members: counted.members },
    ...{ tier: bill.tier, basis_points: bill.basisPoints },
    ...{ carried_minor: carried, base_minor: bill.baseMinor },
    ...{ corrected_minor: corrected, amount_minor: amountMinor },
    state:
      amountMinor === 0n ? ('not_reached' as const) : asked ? ('to_request' as const) : ('short' as const),
    request_by: asked ? requestBy(made, zone) : null,
  };
}
