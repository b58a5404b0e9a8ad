import * as contract from '../../contract/house.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../handle.ts';
import { balanceOf } from './booking.ts';
import { houseSession } from './house-session.ts';

export const houseBalance = handle(contract.houseBalance, async ({ ctx, request }) => {
  const session = await houseSession(ctx, request);
  return { balance: toWire(await balanceOf(ctx, session)), currency: session.currency };
});
