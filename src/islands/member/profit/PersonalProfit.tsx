// Profit and loss: the periods that are looked at, a chart of them, and the figures of the one that is chosen.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { profitPeriods } from '../../../lib/rules/profit-periods.ts';
import { onLive } from '../../../lib/stores/live.ts';
import { openProfit, type ProfitView } from '../../../lib/stores/profit.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { DaysChip, DaysForm } from '../../records/PeriodChips.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { useLate } from '../../ui/use-late.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { ofCategories } from './of-categories.ts';
import { ProfitFigures, ProfitWaiting } from './ProfitFigures.tsx';

export function PersonalProfit(): ReactElement {
  const [view] = useState(openProfit);
  const { period, custom } = useStore(view.$asked);
  const shown = useStore(view.$shown);
  const profit = shown.state === 'failed' ? undefined : shown.value;
  const [choosing, setChoosing] = useState(false);
  const [categories, setCategories] = useState<string[]>([]);
  useEffect(() => onLive('balance', view.reload), [view]);
  return (
    <div className="record">
      <div className="record-bar profit-bar">
        <Chips
          label={t('member:profit.by')}
          values={profitPeriods}
          chosen={custom ? undefined : period}
          word={(each) => t(`member:profit.period.${each}`)}
          onChoose={(each) => {
            setChoosing(false);
            view.choose(each);
          }}
          className="chips record-periods"
        >
          <DaysChip chosen={custom} choosing={choosing} onPress={() => setChoosing(!choosing)} />
        </Chips>
        {profit && <CategoryChoice profit={profit} chosen={categories} onChange={setCategories} />}
      </div>
      {choosing && (
        <DaysForm
          chosen={custom}
          onChosen={(range) => {
            view.chooseRange(range);
            setChoosing(false);
          }}
        />
      )}
      <Shown view={view} categories={categories} />
    </div>
  );
}

function Shown({
  view,
  categories,
}: {
  view: ProfitView;
  categories: readonly string[];
}): ReactElement | null {
  const shown = useStore(view.$shown);
  const waiting = shown.state === 'loading' && !shown.value;
  const late = useLate(waiting);
  if (shown.state === 'failed') {
    const text = t('member:profit.failed.text', { reason: withoutStop(shown.error.message) });
    const title = t('member:profit.failed.title');
    return <FailedPage title={title} text={text} failure={shown} onAgain={view.reload} />;
  }
  if (!shown.value) return late ? <ProfitWaiting /> : null;
  const { periods } = shown.value;
  // Another period is chosen anew when other ones are shown.
  const profit = ofCategories(shown.value, categories);
  return <ProfitFigures key={`${periods[0]?.from} ${periods.at(-1)?.to}`} view={view} profit={profit} />;
}
