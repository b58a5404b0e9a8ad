import * as contract from '../../contract/sports.ts';
import { toWire } from '../../rules/money.ts';
import { priceOnWire } from '../../rules/price-text.ts';
import { handle } from '../core/handle.ts';
import { placeSlip } from '../house/shared/slips/place.ts';
import { requireMayPlace } from '../protection/breaks.ts';

export const slipPlace = handle(contract.slipPlace, async ({ ctx, input, session }) => {
  requireMayPlace(session, input);
  const { number, balanceMinor, prices } = await placeSlip(ctx, session, input);
  return { number, balance: toWire(balanceMinor), prices: prices.map(priceOnWire) };
});
