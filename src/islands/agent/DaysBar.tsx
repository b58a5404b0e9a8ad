// The days that a page of the agent center looks at: so many until today, or a period of one's own.
import { type ReactElement, type ReactNode, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { daysIn, lastDays, type Range } from '../../lib/rules/periods.ts';
import { today } from '../../lib/stores/records.ts';
import { DaysChip, DaysForm } from '../records/PeriodChips.tsx';
import { Chips } from '../ui/Chips.tsx';

const LENGTHS = [1, 7, 14, 30] as const;

export const firstDays = (): Range => lastDays(7, today());

interface Props {
  days: Range;
  onDays: (days: Range) => void;
  /** Beside the chips. */
  children?: ReactNode;
}

export function DaysBar({ days, onDays, children }: Props): ReactElement {
  const [choosing, setChoosing] = useState(false);
  const untilNow = lastDays(daysIn(days), today());
  const length = untilNow.from === days.from ? LENGTHS.find((each) => each === daysIn(days)) : undefined;
  return (
    <>
      <div className="record-bar agent-bar">
        <Chips
          label={t('member:records.period.label')}
          values={LENGTHS}
          chosen={length}
          word={(each) => t(`agents:days.${each}`)}
          onChoose={(each) => {
            setChoosing(false);
            onDays(lastDays(each, today()));
          }}
          className="chips record-periods"
        >
          <DaysChip
            chosen={length ? undefined : days}
            choosing={choosing}
            onPress={() => setChoosing(!choosing)}
          />
        </Chips>
        {children}
      </div>
      {choosing && (
        <DaysForm
          chosen={days}
          onChosen={(range) => {
            setChoosing(false);
            onDays(range);
          }}
        />
      )}
    </>
  );
}
