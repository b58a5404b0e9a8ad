// What contracts brought and cost on some days, by lines; beside it the runs of a line, or how a bill was worked out.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { lastDays } from '../../../lib/rules/periods.ts';
import { incomeFile, openIncome, type Income as Shown } from '../../../lib/stores/contracts.ts';
import { today } from '../../../lib/stores/records.ts';
import { EmptyPage } from '../../center/PageState.tsx';
import { InHead } from '../../center/page-slots.tsx';
import { Net } from '../../records/cells.tsx';
import { Export } from '../../records/Export.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { BranchState } from '../BranchState.tsx';
import { DaysBar } from '../DaysBar.tsx';
import { type Chosen, chosenOf, IncomeTable, keyOf as lineKey } from './IncomeTable.tsx';
import { Pages } from './Pages.tsx';
import { RunsPage, RunsPanel } from './RunsPanel.tsx';
import { StatementPage } from './StatementPage.tsx';
import { StatementPanel } from './StatementPanel.tsx';

export function IncomeLines(): ReactElement {
  const phone = usePhone();
  const [view] = useState(openIncome);
  const [days, setDays] = useState(() => lastDays(30, today()));
  const [empty, setEmpty] = useState<'with' | 'without'>('without');
  const [pageNo, setPageNo] = useState(1);
  /** A line of which runs are looked at, and a bill. */
  const [runs, setRuns] = useState<Chosen>();
  const [bill, setBill] = useState<Chosen>();
  const shown = useStore(view.$shown);
  const read = (): void => view.read({ ...days, empty, pageNo });
  useEffect(() => view.read({ ...days, empty, pageNo }), [view, days, empty, pageNo]);
  const value = shown.state === 'failed' ? undefined : shown.value;
  const choose = (chosen: Chosen): void => {
    setRuns('runs' in chosen ? chosen : undefined);
    setBill('runs' in chosen ? undefined : chosen);
  };
  const asked = bill ?? runs;
  if (phone && asked)
    return 'number' in asked ? (
      <StatementPage number={asked.number} onBack={() => setBill(undefined)} />
    ) : (
      <RunsPage
        line={asked.runs}
        {...{ empty }}
        onSee={(number) => setBill({ number })}
        onBack={() => setRuns(undefined)}
      />
    );
  const full = value !== undefined && value.rows.length > 0;
  const file = { name: t('agents:contracts.income.file'), read: () => incomeFile({ ...days, empty }) };
  const [first] = value?.rows ?? [];
  const beside = asked ?? (first && chosenOf(first));
  return (
    <div className={value && !beside ? 'record income' : 'agent-two income'}>
      <div className="agent-main">
        {full && !phone && (
          <InHead>
            <Export {...file} />
          </InHead>
        )}
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
        {full && <IncomeTable rows={value.rows} chosen={runs ?? beside} onChoose={choose} onChanged={read} />}
        {value && <Pages all={value.all} pageSize={value.pageSize} pageNo={pageNo} onPage={setPageNo} />}
        <Checkbox
          label={t('agents:contracts.income.empty')}
          checked={empty === 'with'}
          onChange={(event) => {
            setPageNo(1);
            setEmpty(event.target.checked ? 'with' : 'without');
          }}
        />
        {value && value.all > 0 && <p className="soft small">{t('agents:contracts.never')}</p>}
        {full && phone && <Export {...file} block />}
      </div>
      {!phone && beside && 'number' in beside && (
        <StatementPanel key={beside.number} number={beside.number} onChanged={read} />
      )}
      {!phone && beside && 'runs' in beside && (
        <RunsPanel
          key={lineKey(beside.runs)}
          line={beside.runs}
          {...{ empty }}
          onSee={(number) => setBill({ number })}
        />
      )}
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
