// What players won and lost, branch by branch: the sums of one account's branch, and its direct downlines.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { type BranchAsked, openBranch, teamFile } from '../../lib/stores/team.ts';
import { InHead } from '../center/page-slots.tsx';
import { Export } from '../records/Export.tsx';
import { SearchBox } from '../records/SearchBox.tsx';
import { Button } from '../ui/Button.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { BranchCards } from './BranchCards.tsx';
import { BranchState } from './BranchState.tsx';
import { DaysBar, firstDays } from './DaysBar.tsx';
import type { Details } from './details.ts';
import { NoMembers } from './NoMembers.tsx';
import { ProfitSums } from './ProfitSums.tsx';
import { ProfitTable } from './ProfitTable.tsx';
import type { AgentPageProps } from './page-props.ts';

interface Props extends AgentPageProps {
  /** Where accounts have pages of their own. */
  details?: Details;
}

export function TeamProfit({ onPage, details }: Props): ReactElement {
  const phone = usePhone();
  const [view] = useState(openBranch);
  const [days, setDays] = useState(firstDays);
  const [line, setLine] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const [shown, rows] = [useStore(view.$shown), useStore(view.$rows)];
  const under = line.at(-1) ?? '';
  const asked: BranchAsked = { ...days, under, search, kind: 'all', sort: 'net' };
  useEffect(
    () => view.read({ ...days, under, search, kind: 'all', sort: 'net' }),
    [view, days, under, search],
  );
  // As team management on a phone, it saves the same file as the tree on a wide screen.
  const file = details
    ? {
        name: t('agents:team.file'),
        read: () => teamFile({ ...asked, under: '', sort: 'account' }, 'team'),
      }
    : { name: t('agents:profit.file'), read: () => teamFile(asked, 'profit') };
  const value = shown.state === 'failed' ? undefined : shown.value;
  const open = (account: string): void => {
    setSearch('');
    setLine([...(rows.find((row) => row.account === account)?.above ?? line), account]);
  };
  return (
    <div className="record">
      {rows.length > 0 && !phone && (
        <InHead>
          <Export {...file} />
        </InHead>
      )}
      <DaysBar days={days} onDays={setDays}>
        <SearchBox label={t('agents:team.search')} value={search} onSearch={setSearch} />
      </DaysBar>
      <BranchState shown={shown} onAgain={() => view.read(asked)} />
      {value && value.members > 0 && search === '' && <ProfitSums value={value} />}
      {value && value.members > 0 && (
        <nav className="agent-line small" aria-label={t('agents:profit.line')}>
          {line.length > 0 && (
            <button type="button" className="link" onClick={() => setLine([])}>
              {t('agents:profit.whole')}
            </button>
          )}
          {line.map((account, at) => (
            <button
              key={account}
              type="button"
              className="link"
              aria-current={at === line.length - 1 ? 'page' : undefined}
              onClick={() => setLine(line.slice(0, at + 1))}
            >
              {account}
            </button>
          ))}
          <span className="soft">{t('agents:profit.direct', { count: value.all })}</span>
        </nav>
      )}
      {value && rows.length === 0 && search !== '' && <p className="soft">{t('agents:team.noMatch')}</p>}
      {value && value.members === 0 && <NoMembers onPage={onPage} />}
      {rows.length > 0 &&
        (phone ? (
          <BranchCards rows={rows} onOpen={open} details={details} />
        ) : (
          <ProfitTable rows={rows} onOpen={open} />
        ))}
      {value && rows.length < value.all && (
        <Button onClick={view.more}>{t('agents:team.more', { count: value.all - rows.length })}</Button>
      )}
      {rows.length > 0 && phone && <Export {...file} block />}
    </div>
  );
}
