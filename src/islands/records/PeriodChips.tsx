import { type ReactElement, type SubmitEvent, useState } from 'react';
import { calendar } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { customRange, LONGEST_DAYS, type Period } from '../../lib/rules/periods.ts';
import type { Asked, RecordView } from '../../lib/stores/records.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { fieldDayOf, shortDayOf } from './when.ts';

const SHORT: Exclude<Period, 'custom'>[] = ['today', '7d', '30d'];
const DAY_MS = 86_400_000;

/** The period in words, as its chip says it. */
export function periodWord({ period, custom }: Asked): string {
  if (!custom) return t(`member:records.period.${period}`);
  const last = new Date(custom.to.getTime() - DAY_MS / 2);
  return t('member:records.period.customOf', { from: shortDayOf(custom.from), to: shortDayOf(last) });
}

interface Props {
  record: RecordView;
  asked: Asked;
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
}

export function PeriodChips({ record, asked, choosing, onChoosing }: Props): ReactElement {
  return (
    <fieldset className="chips record-periods">
      <legend className="visually-hidden">{t('member:records.period.label')}</legend>
      {SHORT.map((period) => (
        <button
          key={period}
          type="button"
          className="chip"
          aria-pressed={asked.period === period}
          onClick={() => {
            onChoosing(false);
            record.choosePeriod(period);
          }}
        >
          {t(`member:records.period.${period}`)}
        </button>
      ))}
      <button
        type="button"
        className="chip"
        aria-pressed={asked.period === 'custom'}
        aria-expanded={choosing}
        onClick={() => onChoosing(!choosing)}
      >
        <Icon path={calendar} size={18} />
        {asked.custom ? periodWord(asked) : t('member:records.period.custom')}
      </button>
    </fieldset>
  );
}

/** The two days of a period of one's own. */
export function DaysForm({
  record,
  asked,
  onDone,
}: {
  record: RecordView;
  asked: Asked;
  onDone: () => void;
}): ReactElement {
  const today = new Date();
  const [first, setFirst] = useState(
    fieldDayOf(asked.custom?.from ?? new Date(today.getTime() - 6 * DAY_MS)),
  );
  const [last, setLast] = useState(
    fieldDayOf(asked.custom ? new Date(asked.custom.to.getTime() - DAY_MS / 2) : today),
  );
  const [fault, setFault] = useState<string>();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const range = customRange(first, last);
    if (typeof range === 'string') {
      setFault(t(`member:records.period.${range}`, { days: LONGEST_DAYS }));
      return;
    }
    record.chooseRange(range);
    onDone();
  }

  return (
    <form className="record-days" onSubmit={submit} noValidate>
      <Field
        label={t('member:records.period.first')}
        type="date"
        value={first}
        max={fieldDayOf(today)}
        error={fault}
        onChange={(event) => {
          setFirst(event.target.value);
          setFault(undefined);
        }}
      />
      <Field
        label={t('member:records.period.last')}
        type="date"
        value={last}
        max={fieldDayOf(today)}
        onChange={(event) => {
          setLast(event.target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" large>
        {t('member:records.period.apply')}
      </Button>
    </form>
  );
}
