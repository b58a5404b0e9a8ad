// The days that a page of the agent center looks at: so many until today, or a period of one's own.
import { type ReactElement, type ReactNode, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { daysIn, lastDays, type Range } from '../../lib/rules/periods.ts';
import { today } from '../../lib/stores/records.ts';
import { DaysChip, DaysForm } from '../records/PeriodChips.tsx';

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
        <fieldset className="chips record-periods">
          <legend className="visually-hidden">{t('member:records.period.label')}</legend>
          {LENGTHS.map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-pressed={each === length}
              onClick={() => {
                setChoosing(false);
                onDays(lastDays(each, today()));
              }}
            >
              {t(`agents:days.${each}`)}
            </button>
          ))}
          <DaysChip
            chosen={length ? undefined : days}
            choosing={choosing}
            onPress={() => setChoosing(!choosing)}
          />
        </fieldset>
        {children}
      </div>
      {choosing && (
        <DaysForm
          chosen={length ? undefined : days}
          onChosen={(range) => {
            setChoosing(false);
            onDays(range);
          }}
        />
      )}
    </>
  );
}
