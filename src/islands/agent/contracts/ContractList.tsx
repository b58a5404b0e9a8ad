// Contracts and offers with downlines, the ones in force first.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { ContractKind } from '../../../lib/rules/contracts/terms.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { type ContractsBelow, openBelow } from '../../../lib/stores/contracts.ts';
import { UNKNOWN } from '../../records/cells.tsx';
import { SearchBox } from '../../records/SearchBox.tsx';
import { dateOf } from '../../ui/when.ts';
import { AgentTable } from '../AgentTable.tsx';
import { BranchState } from '../BranchState.tsx';
import { contractState, neverBegan, percentText, rhythmWord, toneOf } from './contract-words.ts';
import { EndContract } from './EndContract.tsx';
import { Pages } from './Pages.tsx';

interface Props {
  kind: ContractKind;
  onChanged: () => void;
}

export function ContractList({ kind, onChanged }: Props): ReactElement {
  const [view] = useState(() => openBelow(kind));
  const [search, setSearch] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const shown = useStore(view.$shown);
  const read = (): void => view.read({ state: 'all', search, pageNo });
  useEffect(() => view.read({ state: 'all', search, pageNo }), [view, search, pageNo]);
  const changed = (): void => {
    read();
    onChanged();
  };
  const searchFor = (typed: string): void => {
    setPageNo(1);
    setSearch(typed);
  };
  const value = shown.state === 'failed' ? undefined : shown.value;
  const byLoss = kind === 'dividend';
  return (
    <>
      {(search !== '' || value?.rows.length !== 0) && (
        <div className="contract-bar">
          <SearchBox label={t('agents:contracts.downline')} value={search} onSearch={searchFor} />
        </div>
      )}
      <BranchState shown={shown} onAgain={read} />
      {value && value.rows.length === 0 && (
        <p className="soft">{t(search ? 'agents:team.noMatch' : 'agents:contracts.noneBelow')}</p>
      )}
      {value && value.rows.length > 0 && (
        <AgentTable
          className="contract-table"
          heads={[
            { label: t('agents:contracts.downline') },
            { label: t('agents:contracts.rate'), num: true },
            { label: t('agents:contracts.settled'), wide: true },
            { label: t('agents:contracts.since'), wide: true },
            { label: t(`agents:contracts.${byLoss ? 'lastLoss' : 'lastValidBet'}`), num: true, wide: true },
            { label: t('agents:contracts.lastBill'), num: true },
            { label: t('agents:contracts.stateOf') },
          ]}
        >
          {value.rows.map((row) => (
            <Row
              key={row.number}
              row={row}
              last={byLoss ? row.lastLoss : row.lastValidBet}
              onChanged={changed}
            />
          ))}
        </AgentTable>
      )}
      {value && <Pages all={value.all} pageSize={value.pageSize} pageNo={pageNo} onPage={setPageNo} />}
    </>
  );
}

function Row({
  row,
  last,
  onChanged,
}: {
  row: ContractsBelow['rows'][number];
  /** What its latest bill is a part of. */
  last: string | null;
  onChanged: () => void;
}): ReactElement {
  return (
    <tr>
      <th scope="row" className="agent-name">
        {row.account}
        <small>{t('agents:contracts.tierCount', { count: row.tiers.length })}</small>
      </th>
      <td className="num">
        <strong>{percentText(row.rate)}</strong>
      </td>
      <td className="contract-wide">{rhythmWord(row.rhythm)}</td>
      <td className="contract-wide">
        {neverBegan(row) ? UNKNOWN : dateOf(new Date(row.startsAt ?? row.offeredAt))}
      </td>
      <td className="num contract-wide">{last === null ? UNKNOWN : formatWire(last)}</td>
      <td className="num">{row.lastBill === null ? UNKNOWN : formatWire(row.lastBill)}</td>
      <td>
        <span className={toneOf(row.state)}>{contractState(row)}</span>
        {neverBegan(row) && <small className="contract-until soft">{t('agents:contracts.neverBegan')}</small>}
        {(row.state === 'offered' || row.state === 'valid') && (
          <EndContract row={row} offered={row.state === 'offered'} onChanged={onChanged} />
        )}
      </td>
    </tr>
  );
}
