import * as contract from '../../contract/house.ts';
import { handle } from '../core/handle.ts';
import { slotOffer } from '../house/kinds/slot/offer.ts';

export const houseSlot = handle(
  contract.houseSlot,
  async ({ input, fail }) => slotOffer(input.gameId) ?? fail('not_found'),
);
