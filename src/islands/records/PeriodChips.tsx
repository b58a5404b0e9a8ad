import type { ReactElement } from 'react';
import { calendar } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { customRange, LONGEST_DAYS, lastDays, namedPeriods, type Range } from '../../lib/rules/periods.ts';
import { addDays } from '../../lib/rules/portal-day.ts';
import { type RecordQuery, type RecordView, today } from '../../lib/stores/records.ts';
import { Button } from '../ui/Button.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { shortDay } from '../ui/when.ts';

/** The period in words, as its chip says it. */
export const periodWord = ({ period, custom }: RecordQuery): string =>
  custom ? rangeWord(custom) : t(`member:records.period.${period}`);

const rangeWord = ({ from, to }: Range): string =>
  t('member:records.period.customOf', { from: shortDay(from), to: shortDay(addDays(to, -1)) });

interface Props {
  record: RecordView;
  asked: RecordQuery;
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
}

export function PeriodChips({ record, asked, choosing, onChoosing }: Props): ReactElement {
  return (
    <Chips
      label={t('member:records.period.label')}
      values={namedPeriods}
      chosen={namedPeriods.find((each) => each === asked.period)}
      word={(period) => t(`member:records.period.${period}`)}
      onChoose={(period) => {
        onChoosing(false);
        record.choosePeriod(period);
      }}
      className="chips record-periods"
    >
      <DaysChip chosen={asked.custom} choosing={choosing} onPress={() => onChoosing(!choosing)} />
    </Chips>
  );
}

interface DaysChipProps {
  chosen: Range | undefined;
  choosing: boolean;
  onPress: () => void;
}

/** Opens the form for days of one's own, and says which are chosen. */
export const DaysChip = ({ chosen, choosing, onPress }: DaysChipProps): ReactElement => (
  <button
    type="button"
    value="custom"
    className="chip"
    aria-pressed={chosen !== undefined}
    aria-expanded={choosing}
    onClick={onPress}
  >
    <Icon path={calendar} size={18} />
    {chosen ? rangeWord(chosen) : t('member:records.period.custom')}
  </button>
);

/** The two days of a period of one's own, as the portal's zone counts them. */
export function DaysForm({
  chosen,
  onChosen,
}: {
  chosen: Range | undefined;
  onChosen: (range: Range) => void;
}): ReactElement {
  const now = today();
  const { from, to } = chosen ?? lastDays(7, now);
  const form = useCheckedForm({}, { first: from, last: addDays(to, -1) }, ({ first, last }) => {
    const range = customRange(first, last);
    if (typeof range !== 'string') return [];
    return [{ field: 'first', message: t(`member:records.period.${range}`, { days: LONGEST_DAYS }) }];
  });
  const submit = form.handleSubmit(({ first, last }) => {
    const range = customRange(first, last);
    if (typeof range !== 'string') onChosen(range);
  });

  return (
    <form className="record-days" onSubmit={submit} noValidate>
      <Field
        label={t('member:records.period.first')}
        type="date"
        max={now}
        error={form.formState.errors.first?.message}
        {...form.register('first')}
      />
      <Field
        label={t('member:records.period.last')}
        type="date"
        max={now}
        {...form.register('last', { deps: 'first' })}
      />
      <Button type="submit" large>
        {t('member:records.period.apply')}
      </Button>
    </form>
  );
}
