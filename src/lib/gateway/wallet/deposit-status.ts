import type { Selectable } from 'kysely';
import { depositStatus as contract } from '../../contract/wallet.ts';
import { whyLooked } from '../../rules/deposit.ts';
import { toWire } from '../../rules/money.ts';
import { bonusOfDeposit } from '../bonus/of-deposit.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';
import type { Deposits } from '../db/schema.ts';
import { toPay } from '../money/pay-to.ts';
import { receiptsOf } from '../money/receipts.ts';
import { refundedOf } from '../money/refunds.ts';
import { moneyRefused, waitsFor } from '../money/waiting-payments.ts';

export const depositStatus = handle(contract, async ({ input, ctx, session, fail }) => {
  const row = await ctx.db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', input.depositId)
    .where('member_id', '=', session.memberId)
    .executeTakeFirst();
  if (!row) return fail('not_found');
  const { amountMinor: refunded } = await refundedOf(ctx, row.id);
  return {
    ...{ depositId: row.id, number: row.number, method: row.method_name, currency: row.currency },
    amount: toWire(row.amount_minor),
    fee: toWire(row.fee_minor),
    credit: toWire(row.credit_minor),
    ...{ kind: row.kind, status: row.status, refusal: row.refusal },
    refused: row.status === 'failed' ? await moneyRefused(ctx.db, row.id) : null,
    ...(await whatCame(ctx, row)),
    refunded: refunded > 0n ? toWire(refunded) : null,
    bonus: await bonusOfDeposit(ctx, row),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    asksAt: isAskedAbout(row) ? (row.ask_at?.toISOString() ?? null) : null,
    paidAt: row.paid_at?.toISOString() ?? null,
    creditedAt: row.credited_at?.toISOString() ?? null,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    receipts: await receiptsOf(ctx, row.id),
    ...toPay(row),
    redirectUrl: row.kind === 'redirect' && row.status === 'pending' ? row.redirect_url : null,
  };
});

/** As `askPayments` takes them. */
const isAskedAbout = ({ kind, status }: Selectable<Deposits>): boolean =>
  kind !== 'bank' && ['pending', 'processing', 'expired', 'cancelled'].includes(status);

/** What came, where that is another amount: of one that is looked at, what waits for the operator, and why it does. */
async function whatCame({ db }: Ctx, row: Selectable<Deposits>) {
  const waits = row.status === 'review' ? await waitsFor(db, row.id, row.currency) : undefined;
  const came = waits ? waits.cameMinor : row.came_minor;
  return {
    came: came === null || came === row.amount_minor ? null : toWire(came),
    looked: waits ? whyLooked(waits.reasons) : null,
  };
}
