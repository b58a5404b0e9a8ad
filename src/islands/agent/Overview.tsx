// What the team came to: the figures of the days, money in and out by day, the strongest teams.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { openIncome } from '../../lib/stores/contracts.ts';
import { openOverview, type TeamOverview } from '../../lib/stores/team.ts';
import { FailedPage } from '../center/PageState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useLate } from '../ui/use-late.ts';
import { minuteOf } from '../ui/when.ts';
import { withoutStop } from '../ui/without-stop.ts';
import { DaysBar, firstDays } from './DaysBar.tsx';
import { type ChartOf, MoneyChart } from './MoneyChart.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';
import type { AgentPageProps } from './page-props.ts';
import { Strongest } from './Strongest.tsx';
import { Waits } from './Waits.tsx';

export function Overview({ onPage }: AgentPageProps): ReactElement {
  const [view] = useState(openOverview);
  const [incomes] = useState(openIncome);
  const [days, setDays] = useState(firstDays);
  const [chart, setChart] = useState<ChartOf>('money');
  const charts = (['money', 'bets'] as const).map((id) => ({ id, label: t(`agents:chart.${id}`) }));
  const shown = useStore(view.$shown);
  const income = useStore(incomes.$shown);
  useEffect(() => {
    view.read(days);
    incomes.read({ ...days, pageNo: 1 });
  }, [view, incomes, days]);
  const late = useLate(shown.state === 'loading' && !shown.value);
  const value = shown.state === 'failed' ? undefined : shown.value;
  return (
    <div className="record">
      <DaysBar days={days} onDays={setDays}>
        {value && <Counted value={value} />}
      </DaysBar>
      {shown.state === 'failed' && (
        <FailedPage
          title={t('agents:failed.title')}
          text={t('agents:failed.text', { reason: withoutStop(shown.error.message) })}
          failure={shown}
          onAgain={() => view.read(days)}
        />
      )}
      {late && <Skeleton rows={3} height={140} />}
      {value && (
        <>
          <OverviewFigures value={value} income={income.state === 'failed' ? undefined : income.value} />
          <Tabs
            label={t('agents:chart.label')}
            tabs={charts}
            current={chart}
            onChoose={(id) => setChart(id === 'bets' ? 'bets' : 'money')}
          />
          <MoneyChart days={value.days} of={chart} />
          <div className="agent-foot">
            <Strongest rows={value.strongest} onAll={() => onPage('agentTeam')} />
            <Waits neverLoggedIn={value.neverLoggedIn} onPage={onPage} />
          </div>
        </>
      )}
    </div>
  );
}

/** Until when bets are counted, and in which currency. */
export const Counted = ({
  value,
}: {
  value: Pick<TeamOverview, 'countedUntil' | 'currency'>;
}): ReactElement => (
  <p className="agent-counted soft small">
    {t('agents:counted', { time: minuteOf(new Date(value.countedUntil)), currency: value.currency })}
  </p>
);
