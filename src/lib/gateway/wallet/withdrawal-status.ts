import { withdrawalStatus as contract } from '../../contract/withdrawals.ts';
import { shownHolder } from '../../rules/holder.ts';
import { isDisputed } from '../../rules/withdrawal.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';
import { asShown } from '../withdrawal-states/whole-withdrawal.ts';
import { markSeen, messagesOf } from '../withdrawals/messages.ts';
import { amountOrNull, shownBrief, sumsOf } from '../withdrawals/shown.ts';
import type { Withdrawal } from '../withdrawals/step.ts';
import { orderOf, parentNumber, receiptOf, restOf, stepsOf } from '../withdrawals/view.ts';

export const withdrawalStatus = handle(contract, async ({ input, ctx, session, fail }) => {
  const found = await orderOf(ctx, input.number);
  if (found?.member_id !== session.memberId) return fail('not_found');
  const order = await asShown(ctx, found);
  await markSeen(ctx, order.id, 'member');
  const { arrived, missing } = receiptOf(found);
  return {
    ...shownBrief(order),
    currency: order.currency,
    ...sumsOf(order),
    holder: shownHolder(order.holder),
    reference: order.paid_at ? order.reference : null,
    paidAt: order.paid_at?.toISOString() ?? null,
    arrived: amountOrNull(arrived),
    // Nothing is of an order that is whole since.
    missing: isDisputed(order.state) ? amountOrNull(missing) : null,
    refusal: order.refusal,
    fourEyes: order.four_eyes,
    mayCancel: order.state === 'in_review' && ctx.settings.get('withdrawal.cancel'),
    steps: (await stepsOf(ctx, order.id)).map(({ step, state, at }) => ({
      step,
      state,
      at: at.toISOString(),
    })),
    rest: await shownRest(ctx, order),
    parent: await parentNumber(ctx, order),
    messages: (await messagesOf(ctx, order.id)).map(({ operator, body, files, writtenAt, seenAt }) => ({
      ...{ staff: operator !== null, text: body, files, at: writtenAt.toISOString() },
      seenAt: seenAt?.toISOString() ?? null,
    })),
  };
});

async function shownRest(ctx: Ctx, { id }: Withdrawal) {
  const rest = await restOf(ctx, id);
  return rest
    ? { number: rest.number, state: rest.state, paidAt: rest.paid_at?.toISOString() ?? null }
    : null;
}
