import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { calendar } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { customRange, LONGEST_DAYS, lastDays, namedPeriods } from '../../lib/rules/periods.ts';
import { addDays } from '../../lib/rules/portal-day.ts';
import { type Asked, type RecordView, today } from '../../lib/stores/records.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { showChosen } from '../ui/show-chosen.ts';
import { shortDay } from '../ui/when.ts';

/** The period in words, as its chip says it. */
export function periodWord({ period, custom }: Asked): string {
  if (!custom) return t(`member:records.period.${period}`);
  const [from, to] = [shortDay(custom.from), shortDay(addDays(custom.to, -1))];
  return t('member:records.period.customOf', { from, to });
}

interface Props {
  record: RecordView;
  asked: Asked;
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
}

export function PeriodChips({ record, asked, choosing, onChoosing }: Props): ReactElement {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => showChosen(row.current, asked.period), [asked.period]);

  return (
    <fieldset className="chips record-periods" ref={row}>
      <legend className="visually-hidden">{t('member:records.period.label')}</legend>
      {namedPeriods.map((period) => (
        <button
          key={period}
          type="button"
          value={period}
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
        value="custom"
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

/** The two days of a period of one's own, as the portal's zone counts them. */
export function DaysForm({
  record,
  asked,
  onDone,
}: {
  record: RecordView;
  asked: Asked;
  onDone: () => void;
}): ReactElement {
  const now = today();
  const { from, to } = asked.custom ?? lastDays(7, now);
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(addDays(to, -1));
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
        max={now}
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
        max={now}
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
