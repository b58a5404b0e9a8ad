import { agentAnnouncements as contract } from '../../contract/agents.ts';
import { announcedToAgents } from '../content/announcements.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';

export const agentAnnouncements = handle(contract, async ({ ctx, request }) => ({
  list: await announcedToAgents(ctx, localeOf(ctx, request)),
}));
