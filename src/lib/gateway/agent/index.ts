import { agentLinks } from './agent-links.ts';
import { agentTeam } from './agent-team.ts';
import { agentTeamOverview } from './agent-team-overview.ts';
import { createDownline } from './create-downline.ts';
import { makeAgentLink } from './make-agent-link.ts';
import { setAgentLink } from './set-agent-link.ts';

export const agentHandlers = {
  agentLinks,
  agentTeam,
  agentTeamOverview,
  createDownline,
  makeAgentLink,
  setAgentLink,
};
