import { setAside as contract } from '../../contract/contract-bills.ts';
import { parseMinor, toWire } from '../../rules/money.ts';
import { reserveOf } from '../contracts/covered.ts';
import { setAside as add, takeBack } from '../contracts/reserve.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { balanceOf } from '../ledger/balance.ts';

export const setAside = handle(contract, async ({ ctx, session, input, idempotencyKey: key }) => {
  const { memberId, currency } = session;
  const aside = { memberId, currency, amountMinor: parseMinor(input.amount) ?? 0n };
  return ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) =>
      once(tx, { memberId, call: 'setAside', key, input }, async () => {
        await (input.way === 'in' ? add : takeBack)(tx, aside);
        return { balance: toWire(await balanceOf(tx.db, reserveOf(memberId), currency)) };
      }),
    ),
  );
});
