// The queue of payment notices that could not be booked: kept whole, until an operator settles each of them.
import type { Kysely } from 'kysely';
import type { NoticeKind, RefusedAs, WaitingReason } from '../../rules/deposit.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { PaymentNotice } from '../core/payment-port.ts';
import type { DB, Json } from '../db/schema.ts';

export type Settlement = 'credited' | 'returned' | 'dismissed';

export interface WaitingPayment {
  id: bigint;
  reason: WaitingReason;
  kind: NoticeKind;
  provider: string;
  eventId: string;
  /** The provider's name of the order. */
  reference: string;
  amountMinor: bigint;
  currency: string;
  body: Json;
  receivedAt: Date;
  /** The order that it names and whose it is; null when that is none of ours. */
  deposit: string | null;
  account: string | null;
  settlement: Settlement | null;
  settledAt: Date | null;
  settledBy: string | null;
  note: string | null;
  /** The deposit by which the member got it. */
  creditedBy: string | null;
}

/** Puts a notice into the queue; answers its id there, or undefined when this very notice is in it already. */
export async function keepWaiting(
  { db, clock }: TxCtx,
  asked: {
    provider: string;
    notice: PaymentNotice;
    depositId: string | undefined;
    reason: WaitingReason;
  },
): Promise<bigint | undefined> {
  const { provider, notice, depositId, reason } = asked;
  const row = await db
    .insertInto('waiting_payments')
    .values({
      provider,
      event_id: notice.eventId,
      kind: notice.kind,
      reference: notice.reference,
      amount_minor: notice.amountMinor,
      currency: notice.currency,
      body: JSON.stringify(notice.body),
      deposit_id: depositId ?? null,
      reason,
      received_at: clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** How many payments wait for an operator. */
export async function countWaiting(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_payments')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What became of money that came for this deposit and that an operator returned or dismissed; null when none was. */
export async function moneyRefused(db: Kysely<DB>, depositId: string): Promise<RefusedAs | null> {
  const refused: Settlement[] = ['returned', 'dismissed'];
  const found = await db
    .selectFrom('waiting_payments')
    .select(['kind', 'amount_minor', 'settlement'])
    .where('deposit_id', '=', depositId)
    .where('settlement', 'in', refused)
    .execute();
  const came = found.filter(moneyCame);
  if (came.length === 0) return null;
  return came.every(({ settlement }) => settlement === 'returned') ? 'returned' : 'not_credited';
}

/** What came for a deposit and waits for an operator. */
export interface WaitsFor {
  /** How much of it is in the currency of the deposit; null when nothing is. */
  cameMinor: bigint | null;
  reasons: WaitingReason[];
}

export async function waitsFor(db: Kysely<DB>, depositId: string, currency: string): Promise<WaitsFor> {
  const found = await db
    .selectFrom('waiting_payments')
    .select(({ ref }) => [
      'kind',
      'amount_minor',
      'currency',
      ref('reason').$castTo<WaitingReason>().as('reason'),
    ])
    .where('deposit_id', '=', depositId)
    .where('settled_at', 'is', null)
    .execute();
  const came = found.filter(moneyCame);
  const own = came.filter((each) => each.currency === currency).map(({ amount_minor }) => amount_minor);
  return {
    cameMinor: own.length === 0 ? null : own.reduce((sum, each) => sum + each),
    reasons: came.map(({ reason }) => reason),
  };
}

/** Whether a notice says that money came. */
export const moneyCame = ({ kind, amount_minor }: { kind: string; amount_minor: bigint }): boolean =>
  kind === 'paid' && amount_minor > 0n;

/** The payments that wait, the oldest first. */
export function listWaiting(db: Kysely<DB>, limit: number): Promise<WaitingPayment[]> {
  return payments(db)
    .where('w.settled_at', 'is', null)
    .orderBy('w.received_at')
    .orderBy('w.id')
    .limit(limit)
    .execute();
}

/** One payment, settled or not. */
export function findWaiting(db: Kysely<DB>, id: bigint): Promise<WaitingPayment | undefined> {
  return payments(db).where('w.id', '=', id).executeTakeFirst();
}

const payments = (db: Kysely<DB>) =>
  db
    .selectFrom('waiting_payments as w')
    .leftJoin('deposits as d', 'd.id', 'w.deposit_id')
    .leftJoin('members as m', 'm.id', 'd.member_id')
    .leftJoin('deposits as c', 'c.id', 'w.credited_deposit_id')
    .select(['w.id', 'w.provider', 'w.event_id as eventId', 'w.reference', 'w.amount_minor as amountMinor'])
    .select(['w.currency', 'w.body', 'w.received_at as receivedAt', 'w.settled_at as settledAt', 'w.note'])
    .select(['w.settled_by as settledBy', 'd.number as deposit', 'm.account', 'c.number as creditedBy'])
    .select(({ ref }) => [
      ref('w.reason').$castTo<WaitingReason>().as('reason'),
      ref('w.kind').$castTo<NoticeKind>().as('kind'),
      ref('w.settlement').$castTo<Settlement | null>().as('settlement'),
    ]);

/** A payment that waits or waited, locked until the transaction ends. */
export const lockWaiting = (tx: TxCtx, id: bigint) =>
  tx.db.selectFrom('waiting_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
