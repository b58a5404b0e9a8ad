import { gameWallets as contract } from '../../contract/transfers.ts';
import { toWire } from '../../rules/money.ts';
import { isSingleWallet } from '../catalogue/transfer-vendors.ts';
import { handle } from '../core/handle.ts';
import { latestTransfers, placesOf } from '../transfers/at-vendors.ts';
import { walletsOf } from '../transfers/wallets.ts';

const LATEST = 3;

export const gameWallets = handle(contract, async ({ ctx, session }) => {
  const { memberId, currency } = session;
  const { atVendors, onTheWay, ...sums } = await walletsOf(ctx.db, memberId, currency);
  const withMoney = [...atVendors, ...onTheWay].map(({ vassalage }) => vassalage);
  const [isSingle, places, latest] = await Promise.all([
    isSingleWallet(ctx),
    placesOf(ctx.db, memberId, withMoney),
    latestTransfers(ctx.db, memberId, LATEST),
  ]);
  const now = ctx.clock.now();
  return {
    isSingle,
    currency,
    total: toWire(sums.sumMinor),
    main: toWire(sums.mainMinor),
    bonus: toWire(sums.bonusMinor),
    held: toWire(sums.heldMinor),
    owed: toWire(sums.owedMinor),
    ...(sums.atTablesMinor > 0n && { atTables: toWire(sums.atTablesMinor) }),
    wallets: places.map(({ vassalage, vendor, category, enabled, closedUntil, held }) => {
      const closed = closedUntil !== null && closedUntil > now;
      const there = atVendors.find((wallet) => wallet.vassalage === vassalage);
      const moving = onTheWay.find((transfer) => transfer.vassalage === vassalage);
      return {
        ...{ vassalage, vendor, category, held },
        amount: toWire(there?.amountMinor ?? 0n),
        open: enabled && !closed,
        until: closed ? closedUntil.toISOString() : null,
        onTheWay: moving
          ? {
              direction: moving.direction,
              amount: toWire(moving.amountMinor),
              since: moving.since.toISOString(),
            }
          : null,
      };
    }),
    latest: latest.map(({ id, vendor, direction, amount_minor, state, created_at }) => ({
      ...{ id, vendor, direction, state },
      amount: toWire(amount_minor),
      at: created_at.toISOString(),
    })),
  };
});
