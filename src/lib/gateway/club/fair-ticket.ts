import { fairTicket as contract } from '../../contract/tickets.ts';
import { handle } from '../core/handle.ts';
import { ticketProof } from '../tickets/view.ts';

export const fairTicket = handle(
  contract,
  async ({ input, ctx, session: { memberId }, fail }) =>
    (await ticketProof(ctx, memberId, input.number)) ?? fail('not_found'),
);
