import { depositStatus as contract } from '../../contract/wallet.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { moneyWasRefused } from '../money/waiting-payments.ts';

export const depositStatus = handle(contract, async ({ input, ctx, session, fail }) => {
  const row = await ctx.db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', input.depositId)
    .where('member_id', '=', session.memberId)
    .executeTakeFirst();
  if (!row) return fail('not_found');
  return {
    depositId: row.id,
    number: row.number,
    method: row.method_name,
    currency: row.currency,
    amount: toWire(row.amount_minor),
    fee: toWire(row.fee_minor),
    credit: toWire(row.credit_minor),
    status: row.status,
    refused: row.status === 'failed' && (await moneyWasRefused(ctx.db, row.id)),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    creditedAt: row.credited_at?.toISOString() ?? null,
    redirectUrl: row.status === 'pending' ? row.redirect_url : null,
  };
});
