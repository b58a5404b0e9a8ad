// Lines of a bill about earlier ones: what was taken back or changed after its period was billed, worked out again by the terms of that
// bill. Of a bill that nobody pays in the end the lines come back. What a bill cannot take, since it is never below nothing, is left to the next one of the same two sides.
import { sql } from 'kysely';
import { billOf } from '../../rules/contracts/bill.ts';
import type { SettledKind } from '../../rules/contracts/terms.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { type Bill, selectBills, shareIn } from './bills.ts';
import { billsBefore, changedSince, correctedAndEnded, type Made } from './changed-bills.ts';
import { hasLines } from './subjects.ts';
import { conditionsOf, figuresOf, NOTHING, type TeamFigures } from './team-figures.ts';
import { tiersOf } from './terms.ts';

export interface Line {
  bill: Bill;
  figures: TeamFigures;
  baseMinor: bigint;
  basisPoints: number;
  /** What the earlier bill comes to now. */
  amountMinor: bigint;
  differsMinor: bigint;
}

export interface Corrections {
  lines: Line[];
  /** Below nothing: what the bill before could not take. */
  restMinor: bigint;
}

/** What each of these bills has to put right, by contract. */
export async function correctionsOf(
  tx: TxCtx,
  kind: SettledKind,
  made: readonly Made[],
): Promise<Map<bigint, Corrections>> {
  if (!hasLines(kind)) return new Map();
  const before = await billsBefore(tx, made);
  const found = new Map(
    before.map(({ contract, rest }): [bigint, Corrections] => [contract, { lines: [], restMinor: rest }]),
  );
  const changed = await changedSince(tx, before);
  const ended = await correctedAndEnded(tx, before);
  const bills = await billsOf(
    tx,
    [...changed, ...ended].map(({ bill }) => bill),
  );
  const ends = new Map(made.map(({ contractId, to }) => [contractId, to]));
  const subjects = changed.flatMap(({ bill, contract }) => {
    const corrected = bills.get(bill);
    return corrected ? [subjectOf(corrected, ends.get(contract))] : [];
  });
  const currency = tx.settings.get('brand.currency');
  const figures = await figuresOf(tx, { kind, currency, subjects });
  const latest = await latestOf(tx, [...bills.keys()]);
  for (const { bill, contract } of changed) {
    const corrected = bills.get(bill);
    if (!corrected) continue;
    const line = lineOf(corrected, figures.get(corrected.number) ?? NOTHING, latest.get(bill));
    if (line.differsMinor !== 0n) found.get(contract)?.lines.push(line);
  }
  for (const { bill, contract } of ended) {
    const back = bills.get(bill);
    if (back) found.get(contract)?.lines.push(lineBack(back, latest.get(bill)));
  }
  return found;
}

/** Of what a bill was made; with changes up to a time, when one is given. */
export const subjectOf = (bill: Bill, changedTo?: Date) => ({
  ...{ key: bill.number, downlineId: bill.downline_id, uplineId: bill.upline_id },
  ...{ category: bill.category, from: bill.from_at, to: bill.to_at },
  ...(changedTo && { changedTo }),
});

function lineOf(bill: Bill, figures: TeamFigures, before: bigint | undefined): Line {
  const { kind, tiers } = bill;
  const { baseMinor, basisPoints, amountMinor } = billOf(kind, tiersOf(tiers), conditionsOf(figures));
  const differsMinor = amountMinor - (before ?? shareIn(bill));
  return { bill, figures, baseMinor, basisPoints, amountMinor, differsMinor };
}

/** Nobody pays the bill itself, so that what its lines have changed is not taken from anybody either. */
function lineBack(bill: Bill, before: bigint | undefined): Line {
  const amountMinor = shareIn(bill);
  return {
    ...{ bill, figures: { ...NOTHING, validMinor: bill.valid_minor } },
    ...{ baseMinor: bill.base_minor, basisPoints: bill.basis_points },
    ...{ amountMinor, differsMinor: amountMinor - (before ?? amountMinor) },
  };
}

async function billsOf(tx: TxCtx, ids: readonly bigint[]): Promise<Map<bigint, Bill>> {
  if (ids.length === 0) return new Map();
  const bills = await selectBills(tx).where('b.id', 'in', ids).execute();
  return new Map(bills.map((bill) => [bill.id, bill]));
}

/** What bills came to by their latest lines. */
async function latestOf({ db }: Pick<Ctx, 'db'>, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ id: bigint; amount: bigint }>`
    select distinct on (bill_id) bill_id as id, amount_minor as amount
      from contract_corrections where bill_id = any(${ids}::bigint[]) order by bill_id, contract_corrections.id desc`.execute(
    db,
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Writes the lines of bills that were made. */
export async function writeLines(
  tx: TxCtx,
  bills: readonly { id: bigint; lines: readonly Line[] }[],
): Promise<void> {
  const rows = bills.flatMap(({ id, lines }) =>
    lines.map(({ bill, figures, baseMinor, basisPoints, amountMinor, differsMinor }) => ({
      ...{ bill_id: bill.id, in_bill_id: id, valid_minor: figures.validMinor, base_minor: baseMinor },
      ...{ basis_points: basisPoints, amount_minor: amountMinor, differs_minor: differsMinor },
      made_at: tx.clock.now(),
    })),
  );
  if (rows.length > 0) await tx.db.insertInto('contract_corrections').values(rows).execute();
}

/** The lines of a bill, the earliest period first. */
export async function linesOf({ db }: Pick<Ctx, 'db'>, billId: bigint) {
  return db
    .selectFrom('contract_corrections as l')
    .innerJoin('contract_bills as b', 'b.id', 'l.bill_id')
    .select(['b.number', 'b.from_at', 'b.to_at', 'l.amount_minor', 'l.differs_minor'])
    .where('l.in_bill_id', '=', billId)
    .orderBy('b.from_at')
    .execute();
}
