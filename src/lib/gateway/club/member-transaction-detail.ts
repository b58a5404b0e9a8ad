import { memberTransactionDetail as contract } from '../../contract/points.ts';
import { handle } from '../core/handle.ts';
import { shownLines } from '../points/view.ts';

export const memberTransactionDetail = handle(contract, ({ input, ctx, session: { memberId } }) => {
  const { type, before, pageSize } = input;
  return shownLines(ctx, {
    memberId,
    type,
    pageSize,
    before: before === undefined ? undefined : BigInt(before),
  });
});
