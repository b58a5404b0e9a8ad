import * as contract from '../../contract/kinds/slot/calls.ts';
import { handle } from '../core/handle.ts';
import { offerOf } from '../house/kinds/slot/offer.ts';

export const slotOffer = handle(
  contract.slotOffer,
  async ({ input, fail }) => offerOf(input.gameId) ?? fail('not_found'),
);
