import { giveUpBonus as contract } from '../../contract/bonus.ts';
import { giveUp } from '../bonus/grant.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const giveUpBonus = handle(contract, async ({ input, ctx, session: { memberId }, fail }) => {
  const ended = await ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) => giveUp(tx, { memberId, number: input.number })),
  );
  return ended ? {} : fail('not_found');
});
