// Deposits of the demonstration's player: credited, declined, expired, with too little, and taken back, each by the sandbox cashier
// itself, and a bank transfer whose receipt waits for an operator.
import type { CashierDecision } from '../../rules/cashier.ts';
import { DAY_MS, MINUTE_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import type { PaymentProvider } from '../core/payment-port.ts';
import { keepPicture } from '../files/keep.ts';
import { expireDeposits } from '../money/expire-deposits.ts';
import { depositMethodsNow } from '../money/methods.ts';
import { openDeposit } from '../money/open-deposit.ts';
import { placeOrder } from '../money/place-order.ts';
import { noteSent } from '../money/receipts.ts';
import { takeNotice } from '../money/take-notice.ts';
import { decide } from '../providers/payment/sandbox/bank.ts';
import { carryNotices } from '../providers/payment/sandbox/courier.ts';
import { SANDBOX } from '../providers/payment/stand-in.ts';
import { receiptPicture } from './demo-receipt.ts';
import type { Happening } from './demo-story.ts';

interface Paid {
  agoMs: number;
  method: string;
  amountMinor: bigint;
  /** Nobody has decided about one that expires. */
  decision?: CashierDecision;
}

/** What is credited and not taken back. */
export const DEMO_DEPOSITS_MINOR = 250_00n;

/** The oldest first. */
const deposits: readonly Paid[] = [
  { agoMs: 8 * DAY_MS, method: 'ewallet', amountMinor: 50_00n, decision: 'charge_back' },
  { agoMs: 7 * DAY_MS, method: 'card', amountMinor: 60_00n, decision: 'decline' },
  { agoMs: 6 * DAY_MS, method: 'stablecoin', amountMinor: 100_00n },
  { agoMs: 5 * DAY_MS, method: 'qr', amountMinor: DEMO_DEPOSITS_MINOR, decision: 'pay' },
  { agoMs: 4 * DAY_MS, method: 'qr', amountMinor: 80_00n, decision: 'part' },
];

/** Those of a member, where the sandbox may serve. */
export function depositsOf(ctx: Ctx, memberId: bigint): Happening[] {
  const sandbox = ctx.providers.payment.find(SANDBOX);
  if (!sandbox) return [];
  return [
    ...deposits.map(({ agoMs, ...paid }) => ({
      agoMs,
      does: (then: Ctx, now: Ctx) => pay(then, now, sandbox, { ...paid, memberId }),
    })),
    { agoMs: 3 * DAY_MS, does: expireDeposits },
    { agoMs: 40 * MINUTE_MS, does: (then) => sendTransfer(then, memberId) },
  ];
}

/** One that is paid and credited now, where the sandbox may serve. */
export async function payNow(ctx: Ctx, memberId: bigint, amountMinor: bigint): Promise<void> {
  const sandbox = ctx.providers.payment.find(SANDBOX);
  if (sandbox) await pay(ctx, ctx, sandbox, { memberId, method: 'qr', amountMinor, decision: 'pay' });
}

/** Sent, with its receipt. */
async function sendTransfer(then: Ctx, memberId: bigint): Promise<void> {
  const depositId = await order(then, { memberId, method: 'bank', amountMinor: 120_00n });
  if (!depositId) return;
  const sent = await receiptPicture();
  const { id } = await keepPicture(then, { memberId, purpose: 'deposit_receipt', sent });
  await inTransaction(then, (tx) => noteSent(tx, { memberId, depositId, files: [id] }));
}

interface Order {
  memberId: bigint;
  method: string;
  amountMinor: bigint;
}

/** Undefined where there is no such method. */
async function order(then: Ctx, { memberId, method: id, amountMinor }: Order): Promise<string | undefined> {
  const method = depositMethodsNow(then).find((each) => each.id === id);
  if (!method) return undefined;
  const currency = then.settings.get('brand.currency');
  return inTransaction(then, (tx) => openDeposit(tx, { memberId, currency }, { method, amountMinor }));
}

/** `then` is the moment of the payment; the cashier signs its notices with the time of `ctx`. */
async function pay(
  then: Ctx,
  ctx: Ctx,
  sandbox: PaymentProvider,
  { decision, ...ordered }: Omit<Paid, 'agoMs'> & { memberId: bigint },
): Promise<void> {
  const depositId = await order(then, ordered);
  if (!depositId) return;
  await placeOrder(then, depositId);
  if (!decision) return;
  const { provider_reference: reference } = await then.db
    .selectFrom('deposits')
    .select('provider_reference')
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow();
  await decide(then.db, then.clock, reference ?? '', decision);
  await carryNotices({
    ...ctx,
    async send(_, { body, headers }) {
      const told = await sandbox.read({ body: String(body), headers: new Headers(headers) });
      if (told?.about === 'deposit') await takeNotice(then, SANDBOX, told);
      return new Response();
    },
  });
}
