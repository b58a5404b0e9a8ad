import * as contract from '../../contract/sports-cash-out.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { sellBet } from '../house/kinds/fixture/sell.ts';

export const sportsCashOut = handle(
  contract.sportsCashOut,
  async ({ ctx, input: { number, amount, ifDone }, session: { memberId } }) => ({
    number,
    amount: toWire(await sellBet(ctx, { memberId, number, amount, ifDone })),
  }),
);
