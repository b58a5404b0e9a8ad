import { downlineTransferForm as contract } from '../../contract/member-transfers.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { transferTerms } from '../member-transfers/terms.ts';
import { downlinesNow } from '../people/direct-lines.ts';

/** More are found by typing more of the account. */
const MOST = 50;

export const downlineTransferForm = handle(contract, async ({ input, ctx, session }) => {
  const { direct, downlines } = await downlinesNow(ctx, session, { search: input.search, most: MOST });
  return {
    ...(await transferTerms(ctx, session)),
    direct,
    downlines: downlines.map(({ id: _, balanceMinor, ...downline }) => ({
      ...downline,
      balance: toWire(balanceMinor),
    })),
  };
});
