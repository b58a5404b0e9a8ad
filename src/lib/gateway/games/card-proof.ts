import * as contract from '../../contract/card-proofs.ts';
import { proofFor } from '../cards/proof.ts';
import { handle } from '../core/handle.ts';

export const cardProof = handle(
  contract.cardProof,
  async ({ ctx, session, input, fail }) =>
    (await proofFor(ctx, session.memberId, input.number)) ?? fail('not_found'),
);
