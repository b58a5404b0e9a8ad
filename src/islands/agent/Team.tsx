// The tree of the team: branches are read when they are opened. On a phone one level is a page.
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { lastDays, type Range } from '../../lib/rules/periods.ts';
import { today } from '../../lib/stores/records.ts';
import { type BranchAsked, openBranch, type TeamMember, teamFile } from '../../lib/stores/team.ts';
import { InHead } from '../center/page-slots.tsx';
import { Export } from '../records/Export.tsx';
import { SearchBox } from '../records/SearchBox.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { BranchRows } from './BranchRows.tsx';
import { BranchState } from './BranchState.tsx';
import { DaysBar } from './DaysBar.tsx';
import type { Details } from './details.ts';
import { MemberPage } from './MemberPage.tsx';
import { NoMembers } from './NoMembers.tsx';
import { Counted } from './Overview.tsx';
import type { AgentPageProps } from './page-props.ts';
import { TeamHead, TeamLine } from './TeamLine.tsx';
import { TeamProfit } from './TeamProfit.tsx';

/** The list stays as it was left while the page of an account is open. */
export function Team({ onPage }: AgentPageProps): ReactElement {
  const phone = usePhone();
  const [chosen, setChosen] = useState<TeamMember>();
  const [changed, setChanged] = useState<Record<string, Partial<TeamMember>>>({});
  const back = useCallback(() => setChosen(undefined), []);
  const change = (row: TeamMember, part: Partial<TeamMember>): void => {
    setChanged((all) => ({ ...all, [row.account]: { ...all[row.account], ...part } }));
    setChosen({ ...row, ...part });
  };
  const details: Details = { open: setChosen, shown: (row) => ({ ...row, ...changed[row.account] }) };
  const list = { onPage, details };
  return (
    <>
      <div className="agent-list" hidden={chosen !== undefined}>
        {phone ? <TeamProfit {...list} /> : <TeamTree {...list} inFront={chosen === undefined} />}
      </div>
      {chosen && (
        <MemberPage row={chosen} onPage={onPage} onBack={back} onChanged={(part) => change(chosen, part)} />
      )}
    </>
  );
}

/** `inFront`: no page of an account is over it. */
type TreeProps = AgentPageProps & { inFront: boolean; details: Details };

const TREE_DAYS = 14;

const askedFor = (days: Range, search: string, players: boolean): BranchAsked => ({
  ...days,
  ...{ under: '', search, kind: players ? 'all' : 'agent', sort: 'account' },
});

function TeamTree({ onPage, details, inFront }: TreeProps): ReactElement {
  const [view] = useState(openBranch);
  const [days, setDays] = useState(() => lastDays(TREE_DAYS, today()));
  const [search, setSearch] = useState('');
  const [players, setPlayers] = useState(true);
  const [shown, rows] = [useStore(view.$shown), useStore(view.$rows)];
  const asked = askedFor(days, search, players);
  useEffect(() => view.read(askedFor(days, search, players)), [view, days, search, players]);
  const value = shown.state === 'failed' ? undefined : shown.value;
  return (
    <div className="record">
      {inFront && value && value.members > 0 && (
        <InHead>
          <Export name={t('agents:team.file')} read={() => teamFile(asked, 'team')} />
        </InHead>
      )}
      <DaysBar days={days} onDays={setDays}>
        <SearchBox label={t('agents:team.search')} value={search} onSearch={setSearch} />
      </DaysBar>
      {value && value.members > 0 && (
        <div className="agent-tree-bar">
          <p className="soft small">
            {t('agents:team.size', {
              members: t('agents:team.members', { count: value.members }),
              agents: t('agents:team.agents', { count: value.agents }),
              levels: value.levels,
            })}
          </p>
          <Counted value={value} />
          <label className="agent-tick small">
            <input type="checkbox" checked={players} onChange={() => setPlayers(!players)} />
            {t('agents:team.showPlayers')}
          </label>
        </div>
      )}
      <BranchState shown={shown} onAgain={() => view.read(asked)} />
      {value && value.members === 0 && <NoMembers onPage={onPage} />}
      {value && value.members > 0 && (
        <div className="record-table agent-tree">
          <table>
            <TeamHead />
            <tbody>
              {search === '' && <TeamLine row={value.head} level={0} />}
              {search !== '' && rows.length === 0 && (
                <tr>
                  <td colSpan={9}>{t('agents:team.noMatch')}</td>
                </tr>
              )}
              <BranchRows
                key={`${days.from} ${days.to} ${players} ${search}`}
                view={view}
                asked={asked}
                level={search === '' ? 1 : 0}
                onTransfer={() => onPage('agentTransfer')}
                details={details}
              />
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
