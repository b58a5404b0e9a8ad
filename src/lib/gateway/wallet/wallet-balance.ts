import { walletBalance as contract } from '../../contract/wallet.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { walletsOf } from '../transfers/wallets.ts';

export const walletBalance = handle(contract, async ({ ctx, session }) => {
  const { memberId, currency } = session;
  const { sumMinor, mainMinor, atVendors, atTablesMinor, onTheWay } = await walletsOf(
    ctx.db,
    memberId,
    currency,
  );
  return {
    sumBalance: toWire(sumMinor),
    currency,
    main: toWire(mainMinor),
    wallets: atVendors.map(({ amountMinor, ...wallet }) => ({ ...wallet, amount: toWire(amountMinor) })),
    ...(atTablesMinor > 0n && { atTables: toWire(atTablesMinor) }),
    onTheWay: onTheWay.map(({ vassalage, vendor, direction, amountMinor, since }) => ({
      ...{ vassalage, vendor, direction, amount: toWire(amountMinor) },
      since: since.toISOString(),
    })),
  };
});
