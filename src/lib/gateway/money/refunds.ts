// Giving a payment back through its provider: what two operators have decided is written and set aside in one transaction, and sent after it.
import type { Selectable } from 'kysely';
import { depositSums } from '../../rules/deposit.ts';
import { tellingEnd } from '../bonus/grant.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { DepositRefunds } from '../db/schema.ts';
import { LedgerRefused } from '../ledger/refused.ts';
import { reserve } from '../ledger/reserve.ts';
import type { Deposit } from './credit-what-came.ts';
import { HOUSE } from './house-accounts.ts';
import { lockWaiting, moneyCame } from './waiting-payments.ts';

export type Refund = Selectable<DepositRefunds>;

export type RefundFault =
  | 'unknown'
  | 'not_credited'
  | 'no_provider'
  | 'too_much'
  | 'too_little'
  | 'insufficient_funds'
  | 'settled'
  | 'no_money_came'
  | 'under_way';

/** Why a payment cannot be given back; nothing was changed. */
export class RefundRefused extends Error {
  readonly code: RefundFault;
  /** With `too_much`: what is left of it. With `insufficient_funds`: what there is. */
  readonly most: bigint | undefined;

  constructor(code: RefundFault, most?: bigint) {
    super(code);
    this.code = code;
    this.most = most;
  }
}

export interface Refunded {
  amountMinor: bigint;
  creditMinor: bigint;
  feeMinor: bigint;
  /** Some of it may still fail. */
  underWay: boolean;
}

/** What of a deposit was given back, or is on its way. */
export async function refundedOf({ db }: Pick<Ctx, 'db'>, depositId: string): Promise<Refunded> {
  const rows = await db
    .selectFrom('deposit_refunds')
    .select(['amount_minor', 'credit_minor', 'fee_minor', 'state'])
    .where('deposit_id', '=', depositId)
    .where('state', '<>', 'failed')
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => bigint): bigint =>
    rows.reduce((total, row) => total + of(row), 0n);
  return {
    amountMinor: sum((row) => row.amount_minor),
    creditMinor: sum((row) => row.credit_minor),
    feeMinor: sum((row) => row.fee_minor),
    underWay: rows.some(({ state }) => state !== 'paid'),
  };
}

/** The deposit and how this amount of it is shared. Throws `RefundRefused`. */
export async function refundOf(tx: TxCtx, number: string, amountMinor: bigint) {
  const deposit = await tx.db
    .selectFrom('deposits')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (!deposit) throw new RefundRefused('unknown');
  if (deposit.status !== 'credited') throw new RefundRefused('not_credited');
  const reference = referenceOf(tx, deposit);
  if (reference === null) throw new RefundRefused('no_provider');
  const before = await refundedOf(tx, deposit.id);
  const left = (deposit.came_minor ?? deposit.amount_minor) - before.amountMinor;
  if (amountMinor > left) throw new RefundRefused('too_much', left);
  return { deposit, reference, ...sharesOf(deposit, left, amountMinor) };
}

/** What a payment is known by where it is given back; null where nobody can give it back. The house itself gives back transfers. */
function referenceOf({ providers }: TxCtx, deposit: Deposit): string | null {
  if (deposit.kind === 'bank') return deposit.provider_reference ?? deposit.number;
  return providers.payment.find(deposit.provider) ? deposit.provider_reference : null;
}

/** What of it the member gives, and what the house gives back of its fee: all parts together are all of the fee. */
function sharesOf({ fee_basis_points }: Deposit, left: bigint, amountMinor: bigint) {
  const feeOf = (sum: bigint): bigint => depositSums(sum, fee_basis_points).feeMinor;
  const feeMinor = feeOf(left) - feeOf(left - amountMinor);
  if (feeMinor >= amountMinor) throw new RefundRefused('too_little');
  return { feeMinor, creditMinor: amountMinor - feeMinor };
}

/** Sets aside what the member gives and writes the refund, which the job sends. Throws `RefundRefused`. */
export async function refundDeposit(
  tx: TxCtx,
  { number, amountMinor, act }: { number: string; amountMinor: bigint; act: bigint },
): Promise<Refund> {
  const { deposit, reference, creditMinor, feeMinor } = await refundOf(tx, number, amountMinor);
  const refund = await tellingEnd(tx, deposit.member_id, () =>
    write(tx, {
      ...{ deposit_id: deposit.id, act, provider: deposit.provider, payment_reference: reference },
      ...{ currency: deposit.currency, amount_minor: amountMinor },
      ...{ credit_minor: creditMinor, fee_minor: feeMinor },
    }),
  );
  await reserve(tx.db, {
    ...{ key: refundKey(refund), kind: 'deposit_refund', from: { member: deposit.member_id } },
    ...{
      amountMinor: creditMinor,
      currency: deposit.currency,
      at: tx.clock.now(),
      reference: deposit.number,
    },
  }).catch((error: unknown) => {
    if (!(error instanceof LedgerRefused) || error.code !== 'insufficient_funds') throw error;
    throw new RefundRefused('insufficient_funds', error.balanceMinor);
  });
  await tx.events.publish({ to: deposit.member_id, topic: 'balance', cause: 'deposit' });
  return refund;
}

/** The payment that waits and can be given back, locked. Throws `RefundRefused`. */
export async function refundableWaiting(tx: TxCtx, id: bigint) {
  const payment = await lockWaiting(tx, id);
  if (!payment) throw new RefundRefused('unknown');
  if (payment.settled_at) throw new RefundRefused('settled');
  if (!moneyCame(payment)) throw new RefundRefused('no_money_came');
  if (!tx.providers.payment.find(payment.provider)) throw new RefundRefused('no_provider');
  if (await isBeingReturned(tx, id)) throw new RefundRefused('under_way');
  return payment;
}

/** Writes the refund of a payment that waits; nothing of it was booked, so no money moves here. Throws `RefundRefused`. */
export async function refundWaiting(tx: TxCtx, { id, act }: { id: bigint; act: bigint }): Promise<Refund> {
  const { provider, reference, currency, amount_minor } = await refundableWaiting(tx, id);
  return write(tx, {
    ...{ waiting_payment_id: id, act, provider, payment_reference: reference },
    ...{ currency, amount_minor, credit_minor: 0n, fee_minor: 0n },
  });
}

type Written = Pick<
  Refund,
  'act' | 'provider' | 'payment_reference' | 'currency' | 'amount_minor' | 'credit_minor' | 'fee_minor'
> &
  Partial<Pick<Refund, 'deposit_id' | 'waiting_payment_id'>>;

async function write(tx: TxCtx, refund: Written): Promise<Refund> {
  const now = tx.clock.now();
  const written = await tx.db
    .insertInto('deposit_refunds')
    // A transfer is sent back by people, so nobody is asked what became of it.
    .values({ ...refund, created_at: now, ask_at: refund.provider === HOUSE ? null : now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.jobs.wake('askPayments');
  return written;
}

/** The key of the money that is set aside for a refund. */
export const refundKey = ({ id }: Pick<Refund, 'id'>): string => `refund:${id}`;

/** Whether a payment that waits is on its way back to the payer. */
export async function isBeingReturned({ db }: Pick<Ctx, 'db'>, waitingPayment: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('deposit_refunds')
    .select('id')
    .where('waiting_payment_id', '=', waitingPayment)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  return found !== undefined;
}
