import type { TeamMember } from '../../lib/stores/team.ts';

/** Pages of accounts, and rows with what was changed there since they were read. */
export interface Details {
  open: (row: TeamMember) => void;
  shown: (row: TeamMember) => TeamMember;
}
