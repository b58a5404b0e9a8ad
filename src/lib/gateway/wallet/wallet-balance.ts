import { walletBalance as contract } from '../../contract/wallet.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../handle.ts';

export const walletBalance = handle(contract, async ({ ctx, session }) => {
  const { memberId, currency } = session;
  const row = await ctx.db
    .selectFrom('accounts')
    .select('balance_minor')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'cash')
    .where('currency', '=', currency)
    .executeTakeFirst();
  return { sumBalance: toWire(row?.balance_minor ?? 0n), currency };
});
