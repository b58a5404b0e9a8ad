import { agentLinks as contract } from '../../contract/agent-register.ts';
import { rateText } from '../../rules/contracts/wire.ts';
import { linksOf, MOST_LINKS } from '../agents/links.ts';
import { mostOfLinks } from '../contracts/link-offers.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';

export const agentLinks = handle(contract, async ({ ctx, session }) => ({
  links: await linksOf(ctx, session.memberId),
  most: MOST_LINKS,
  ownRate: await ownRate(ctx, session.memberId),
}));

/** The highest rate that a link can promise, while dividends are open. */
async function ownRate(ctx: Ctx, agentId: bigint): Promise<string | null> {
  const most = ctx.flags.on('ENABLECT3') ? await mostOfLinks(ctx, agentId) : undefined;
  return most === undefined ? null : rateText(most);
}
