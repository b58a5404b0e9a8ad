import * as contract from '../../contract/house.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { balanceOf } from '../house/booking.ts';

export const houseBalance = handle(contract.houseBalance, async ({ ctx, session }) => ({
  balance: toWire(await balanceOf(ctx, session)),
  currency: session.currency,
}));
