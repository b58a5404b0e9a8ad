import { depositMethods as contract } from '../../contract/wallet.ts';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';
import { depositMethodsNow } from '../money/methods.ts';
import { paysByStandIn } from '../providers/payment/stand-in.ts';

export const depositMethods = handle(contract, async ({ ctx, session }) => ({
  currency: session.currency,
  test: paysByStandIn(ctx),
  holdMinutes: ctx.settings.get('deposit.holdMinutes'),
  methods: depositMethodsNow(ctx).map(
    ({ id, name, icon, kind, minMinor, maxMinor, feeBasisPoints, speed, paused }) => ({
      id,
      name,
      icon,
      kind,
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
    .select(['id', 'method_name', 'amount_minor', 'status'])
    .where('member_id', '=', memberId)
    .where((on) =>
      on.or([
        on('status', '=', 'confirming'),
        on.and([on('status', '=', 'pending'), on('expires_at', '>', ctx.clock.now())]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id: depositId, method_name: method, amount_minor, status } = row;
  return { depositId, method, amount: toWire(amount_minor), confirming: status === 'confirming' };
}
