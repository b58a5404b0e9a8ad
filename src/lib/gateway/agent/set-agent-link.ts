import { setAgentLink as contract } from '../../contract/agent-register.ts';
import { setLink } from '../agents/links.ts';
import { handle } from '../core/handle.ts';

export const setAgentLink = handle(contract, async ({ ctx, session, input, fail }) =>
  (await setLink(ctx, session.memberId, input)) ? {} : fail('not_found'),
);
