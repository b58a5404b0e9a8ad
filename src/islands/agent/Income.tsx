// My income: what contracts brought and cost on some days, and beside it how each bill was worked out.
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { RecordPanel } from '../records/RecordPanel.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { IncomeLines } from './contracts/IncomeLines.tsx';
import type { AgentPageProps } from './page-props.ts';

/** What came of contracts with how each bill was worked out, or all bills as a record that can be filtered and saved. */
export function Income({ onPage }: AgentPageProps): ReactElement {
  const [tab, setTab] = useState('sums');
  const tabs = ['sums', 'all'].map((id) => ({ id, label: t(`agents:contracts.income.${id}`) }));
  return (
    <div className="record">
      <Tabs label={t('agents:contracts.income.label')} tabs={tabs} current={tab} onChoose={setTab} />
      {tab === 'all' ? (
        <RecordPanel name="agentBills" onFill={() => onPage('agentRegister')} />
      ) : (
        <IncomeLines />
      )}
    </div>
  );
}
