// An agent's team on the screen: the overview, and branches of the tree, on the days that are looked at.
import { atom, type ReadableAtom } from 'nanostores';
import { call, lineLost } from '../client/call.ts';
import { agentTeam, agentTeamFile, agentTeamOverview } from '../contract/agents.ts';
import type { InputOf, OutputOf } from '../contract/call.ts';
import type { Range } from '../rules/periods.ts';
import { type Asking, latest } from './latest.ts';

export type TeamOverview = OutputOf<typeof agentTeamOverview>;
export type Branch = OutputOf<typeof agentTeam>;
export type TeamMember = Branch['head'];
export type TeamSort = NonNullable<InputOf<typeof agentTeam>['sort']>;

export interface BranchAsked extends Range {
  under: string;
  search: string;
  kind: 'all' | 'agent' | 'player';
  sort: TeamSort;
}

/** The overview of the days that it is asked for. */
export function openOverview(): Pick<Asking<TeamOverview>, '$shown'> & { read(days: Range): void } {
  const overview = latest<TeamOverview>();
  return {
    $shown: overview.$shown,
    read: (days) => void overview.ask((signal) => call(agentTeamOverview, days, { signal }), true),
  };
}

export interface BranchView {
  $shown: Asking<Branch>['$shown'];
  /** Rows of all pages that were read. */
  $rows: ReadableAtom<TeamMember[]>;
  read(asked: BranchAsked): void;
  /** Reads the next page and adds its rows. */
  more(): void;
}

/** All accounts of the team, or what a branch won and lost, as a CSV file. Throws `Refused`. */
export async function teamFile(asked: BranchAsked, columns: 'team' | 'profit'): Promise<Blob> {
  const answer = await call(agentTeamFile, { ...asked, columns });
  // The line may break while the file comes.
  return answer.blob().catch(lineLost);
}

/** A branch of the team, page by page. */
export function openBranch(): BranchView {
  const branch = latest<Branch>();
  const $rows = atom<TeamMember[]>([]);
  let asked: BranchAsked | undefined;
  let pageNo = 1;

  const ask = (page: number): void => {
    const wanted = asked;
    if (!wanted) return;
    void branch.ask(async (signal) => {
      const found = await call(agentTeam, { ...wanted, pageNo: page }, { signal });
      pageNo = page;
      $rows.set(page === 1 ? found.rows : [...$rows.get(), ...found.rows]);
      return found;
    }, true);
  };
  return {
    $shown: branch.$shown,
    $rows,
    read(wanted) {
      asked = wanted;
      ask(1);
    },
    more: () => ask(pageNo + 1),
  };
}
