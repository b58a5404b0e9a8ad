import { agentLinks as contract } from '../../contract/agent-register.ts';
import { linksOf, MOST_LINKS } from '../agents/links.ts';
import { handle } from '../core/handle.ts';

export const agentLinks = handle(contract, async ({ ctx, session }) => ({
  links: await linksOf(ctx, session.memberId),
  most: MOST_LINKS,
}));
