import { walletBalance as contract } from '../../contract/wallet.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { balanceOf } from '../ledger/balance.ts';

export const walletBalance = handle(contract, async ({ ctx, session }) => {
  const { memberId, currency } = session;
  return { sumBalance: toWire(await balanceOf(ctx.db, { member: memberId }, currency)), currency };
});
