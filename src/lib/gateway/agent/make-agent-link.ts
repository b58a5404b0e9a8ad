import { makeAgentLink as contract } from '../../contract/agent-register.ts';
import { makeLink } from '../agents/links.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const makeAgentLink = handle(contract, async ({ ctx, session, input }) => ({
  code: await inTransaction(ctx, (tx) => makeLink(tx, session.memberId, input)),
}));
