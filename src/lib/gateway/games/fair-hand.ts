import * as contract from '../../contract/card-proofs.ts';
import { proofFor } from '../cards/proof.ts';
import { handle } from '../core/handle.ts';

export const fairHand = handle(
  contract.fairHand,
  async ({ ctx, session, input, fail }) =>
    (await proofFor(ctx, session.memberId, input.number)) ?? fail('not_found'),
);
