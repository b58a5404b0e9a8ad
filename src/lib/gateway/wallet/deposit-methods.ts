import { depositMethods as contract } from '../../contract/wallet.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';
import { depositMethodsNow } from '../money/methods.ts';
import { paysByStandIn } from '../providers/payment/stand-in.ts';

export const depositMethods = handle(contract, async ({ ctx, session }) => ({
  currency: session.currency,
  test: paysByStandIn(ctx.settings),
  holdMinutes: ctx.settings.get('deposit.holdMinutes'),
  methods: depositMethodsNow(ctx).map(
    ({ id, name, icon, minMinor, maxMinor, feeBasisPoints, speed, paused }) => ({
      id,
      name,
      icon,
      min: toWire(minMinor),
      max: toWire(maxMinor),
      feeBasisPoints,
      speed,
      paused,
    }),
  ),
  waiting: await waitingOrder(ctx, session.memberId),
}));

async function waitingOrder(ctx: Ctx, memberId: bigint) {
  const row = await ctx.db
    .selectFrom('deposits')
    .select(['id', 'method_name', 'amount_minor'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { depositId: row.id, method: row.method_name, amount: toWire(row.amount_minor) } : null;
}
