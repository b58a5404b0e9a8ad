import { contractOffer as contract } from '../../contract/contracts.ts';
import { waitingOffer } from '../contracts/preview.ts';
import { contractOf } from '../contracts/rows.ts';
import { handle } from '../core/handle.ts';

export const contractOffer = handle(contract, async ({ ctx, session, input, fail }) => {
  const offer = await contractOf(ctx, input.number, 'downline_id', session.memberId);
  return offer?.state === 'offered' ? waitingOffer(ctx, offer, session.currency) : fail('not_found');
});
