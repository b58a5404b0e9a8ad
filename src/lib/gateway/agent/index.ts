import { agentTeam } from './agent-team.ts';
import { agentTeamOverview } from './agent-team-overview.ts';

export const agentHandlers = { agentTeam, agentTeamOverview };
