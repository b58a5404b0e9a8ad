// The pages of the agent center, in the specification's order (section 2), and what each is given.
export type AgentPage =
  | 'agentAnnouncement'
  | 'agentTeamOverview'
  | 'agentRegister'
  | 'agentTeam'
  | 'agentBetting'
  | 'agentProfit'
  | 'agentIncome'
  | 'agentTransactions'
  | 'agentTransfer'
  | 'agentDividend'
  | 'agentDaily'
  | 'agentHourly'
  | 'personal';

export interface AgentPageProps {
  /** Goes to another page of the center. */
  onPage: (page: AgentPage) => void;
}
