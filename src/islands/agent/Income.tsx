// My income: what contracts brought and cost on some days, and beside it how each bill was worked out.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { lastDays } from '../../lib/rules/periods.ts';
import { openIncome, type Income as Shown } from '../../lib/stores/contracts.ts';
import { today } from '../../lib/stores/records.ts';
import { EmptyPage } from '../center/PageState.tsx';
import { Net } from '../records/cells.tsx';
import { RecordPanel } from '../records/RecordPanel.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { BranchState } from './BranchState.tsx';
import { BillTable } from './contracts/BillTable.tsx';
import { Pages } from './contracts/Pages.tsx';
import { StatementPage } from './contracts/StatementPage.tsx';
import { StatementPanel } from './contracts/StatementPanel.tsx';
import { DaysBar } from './DaysBar.tsx';
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
        <Statements />
      )}
    </div>
  );
}

function Statements(): ReactElement {
  const phone = usePhone();
  const [view] = useState(openIncome);
  const [days, setDays] = useState(() => lastDays(30, today()));
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const shown = useStore(view.$shown);
  const read = (): void => view.read({ ...days, pageNo });
  useEffect(() => view.read({ ...days, pageNo }), [view, days, pageNo]);
  const value = shown.state === 'failed' ? undefined : shown.value;
  if (phone && chosen) return <StatementPage number={chosen} onBack={() => setChosen(undefined)} />;
  const number = chosen ?? value?.rows[0]?.number;
  return (
    <div className={value?.all === 0 ? 'record income' : 'agent-two income'}>
      <div className="agent-main">
        <DaysBar
          days={days}
          onDays={(range) => {
            setPageNo(1);
            setDays(range);
          }}
        />
        <BranchState shown={shown} onAgain={read} />
        {value && value.all > 0 && <Sums value={value} />}
        {value?.all === 0 && (
          <EmptyPage title={t('agents:contracts.noIncome')} text={t('agents:contracts.noIncomeText')} />
        )}
        {value && value.rows.length > 0 && (
          <BillTable rows={value.rows} chosen={number} onSee={setChosen} onChanged={read} />
        )}
        {value && <Pages all={value.all} pageSize={value.pageSize} pageNo={pageNo} onPage={setPageNo} />}
        {value && value.all > 0 && <p className="soft small">{t('agents:contracts.never')}</p>}
      </div>
      {!phone && number && <StatementPanel key={number} number={number} onChanged={read} />}
      {!phone && !value && shown.state === 'loading' && (
        <aside className="agent-side bill-sheet">
          <BranchState shown={shown} onAgain={read} />
        </aside>
      )}
    </div>
  );
}

const Sums = ({ value }: { value: Shown }): ReactElement => (
  <dl className="record-totals">
    {(['received', 'corrections', 'below', 'mine'] as const).map((key) => (
      <div key={key}>
        <dt>{t(`agents:contracts.income.${key}`)}</dt>
        <dd className="num">
          <Net value={value[key]} />
        </dd>
      </div>
    ))}
  </dl>
);
