// Contracts as they are in the database, and how calls show them.

import { type Selectable, sql } from 'kysely';
import type { OutputOf } from '../../contract/call.ts';
import type { contractsBelow } from '../../contract/contracts.ts';
import type { Branch } from '../../rules/contracts/cascade.ts';
import { type SettledKind, topRate } from '../../rules/contracts/terms.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { locks } from '../db/locks.ts';
import type { Contracts } from '../db/schema.ts';
import { tiersOf, tiersShown } from './terms.ts';

export type Contract = Selectable<Contracts>;
export type ShownContract = Omit<
  OutputOf<typeof contractsBelow>['rows'][number],
  'lastLoss' | 'lastValidBet' | 'lastBill'
>;

/** Offers, answers and ends come one after another: each may end contracts far below. */
export const lockContracts = ({ db }: TxCtx) =>
  sql`select pg_advisory_xact_lock(${locks.contracts})`.execute(db);

/** As it is now: somebody may have ended it since it was found. */
export const contractNow = ({ db }: Pick<Ctx, 'db'>, id: bigint): Promise<Contract | undefined> =>
  db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();

const ofDownline = ({ db }: Pick<Ctx, 'db'>, downlineId: bigint, kind: SettledKind) =>
  db.selectFrom('contracts').selectAll().where('downline_id', '=', downlineId).where('kind', '=', kind);

/** The one contract of a kind that somebody has as a downline. */
export const contractIn = (
  ctx: Pick<Ctx, 'db'>,
  state: 'valid' | 'offered',
  downlineId: bigint,
  kind: SettledKind,
): Promise<Contract | undefined> =>
  ofDownline(ctx, downlineId, kind).where('state', '=', state).executeTakeFirst();

/** The one of a kind by which somebody is settled now. It may have been ended or replaced since, and counts to the end of its period. */
export const countingContract = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  downlineId: bigint,
  kind: SettledKind,
): Promise<Contract | undefined> =>
  ofDownline(ctx, downlineId, kind)
    .where('starts_at', '<=', ctx.clock.now())
    .where(sql<boolean>`coalesce(ends_at, 'infinity') > ${ctx.clock.now()}`)
    .executeTakeFirst();

/** In a query on contracts `c`: one that was ended before and counts for some time after a moment; one that never began does not. */
const goesOn = (after: Date | null) =>
  sql<boolean>`(${after}::timestamptz is not null and c.ends_at > greatest(c.starts_at, c.billed_to, ${after}::timestamptz))`;

/** Those of a kind between two that are valid, or that were ended and go on after a moment, until their last period is over. */
export async function contractsAfter(
  { db }: Pick<Ctx, 'db'>,
  { uplineId, downlineId, kind, at }: Between & { at: Date },
): Promise<Contract[]> {
  const { rows } = await sql<Contract>`
    select c.* from contracts c
      where c.downline_id = ${downlineId} and c.upline_id is not distinct from ${uplineId} and c.kind = ${kind}
        and (c.state = 'valid' or ${goesOn(at)})
      order by c.id`.execute(db);
  return rows;
}

/** A contract by its number, of which the member is one of the sides. */
export const contractOf = (
  { db }: Pick<Ctx, 'db'>,
  number: string,
  side: 'upline_id' | 'downline_id',
  memberId: bigint,
): Promise<Contract | undefined> =>
  db
    .selectFrom('contracts')
    .selectAll()
    .where('number', '=', number)
    .where(side, '=', memberId)
    .executeTakeFirst();

/** Accounts by their ids. */
export async function accountsOf(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly (bigint | null)[],
): Promise<Map<bigint, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('members').select(['id', 'account']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Contracts with the accounts of both sides; `upline` pays by it, null stands for the house. */
export async function namedContracts(ctx: Pick<Ctx, 'db'>, contracts: readonly Contract[]) {
  const accounts = await accountsOf(
    ctx,
    contracts.flatMap((each) => [each.upline_id, each.downline_id]),
  );
  return contracts.map(({ number, kind, tiers, upline_id: uplineId, downline_id: downlineId }) => ({
    ...{ number, kind, account: accounts.get(downlineId) ?? '' },
    upline: uplineId === null ? null : (accounts.get(uplineId) ?? ''),
    rate: rateText(topRate(tiersOf(tiers))),
  }));
}

/** `account` is that of the other side; null for the house. */
export const shownContract = (row: Contract, account: string | null): ShownContract => {
  const tiers = tiersOf(row.tiers);
  return {
    ...{ number: row.number, kind: row.kind, rhythm: row.rhythm, account, state: row.state },
    ...{ tiers: tiersShown(tiers), rate: rateText(topRate(tiers)) },
    offeredAt: row.offered_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  };
};

/** Two who have or might have a contract of a kind. */
export interface Between {
  /** Null: the house. */
  uplineId: bigint | null;
  downlineId: bigint;
  kind: SettledKind;
}

export interface Below extends Branch<bigint> {
  number: string;
  account: string;
  below: Below[];
}

/**
 * The valid contracts of a kind below somebody, as a tree, and with `after` those that have been ended and run until later than this.
 * Each is in it once, whatever was moved above what.
 */
export async function contractsUnder(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
  kind: SettledKind,
  after: Date | null = null,
): Promise<Below[]> {
  const { rows } = await sql<
    Pick<Contract, 'id' | 'number' | 'rhythm' | 'tiers' | 'downline_id'> & {
      account: string;
      upline_id: bigint;
    }
  >`
    with recursive under (id, downline_id) as (
      select c.id, c.downline_id from contracts c
        where c.upline_id = ${memberId} and c.kind = ${kind} and (c.state = 'valid' or ${goesOn(after)})
      union
      select c.id, c.downline_id from under join contracts c on c.upline_id = under.downline_id
        and c.kind = ${kind} and (c.state = 'valid' or ${goesOn(after)}) and c.downline_id <> ${memberId}
    )
    select c.id, c.number, c.rhythm, c.tiers, c.downline_id, c.upline_id, m.account
      from under join contracts c using (id) join members m on m.id = c.downline_id order by m.account`.execute(
    db,
  );
  const byUpline = Map.groupBy(rows, (row) => row.upline_id);
  const of = (uplineId: bigint): Below[] => {
    const below = byUpline.get(uplineId) ?? [];
    byUpline.delete(uplineId);
    return below.map((row) => ({
      ...{ id: row.id, number: row.number, account: row.account },
      ...{ rhythm: row.rhythm, tiers: tiersOf(row.tiers) },
      below: of(row.downline_id),
    }));
  };
  return of(memberId);
}
