import { type ReactElement, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, parseMinor } from '../../../lib/rules/money.ts';
import type { LimitPeriod } from '../../../lib/rules/play-limits.ts';
import { Field } from '../../ui/Field.tsx';
import { shortMinor } from '../deposit-amount.ts';
import type { OfferValues } from './limit-offer.ts';
import { nameOf } from './limit-words.ts';

interface Props {
  form: UseFormReturn<OfferValues>;
  period: LimitPeriod;
  /** Round amounts to choose from. */
  amounts: bigint[];
  currency: string;
}

/** Round amounts, or another one; a second press takes the choice back. */
export function PeriodChoice({ form, period, amounts, currency }: Props): ReactElement {
  const typed = form.watch(period);
  const minor = parseMinor(typed);
  const [other, setOther] = useState(typed !== '' && !amounts.some((amount) => amount === minor));
  const error = form.formState.errors[period]?.message;

  const put = (amount: string): void => form.setValue(period, amount, { shouldValidate: true });

  function choose(amount: bigint): void {
    setOther(false);
    put(amount === minor ? '' : formatMinor(amount));
  }

  /** Hiding the field takes back what was typed into it. */
  function toggleOther(): void {
    setOther(!other);
    if (other) put('');
  }

  return (
    <fieldset className="offer-period">
      <legend>{t(`limits:offer.period.${period}`)}</legend>
      <span className="soft num">
        {minor === undefined ? t('limits:noLimit') : `${formatMinor(minor)} ${currency}`}
      </span>
      <div className="offer-amounts">
        {amounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className="quick num"
            aria-pressed={!other && amount === minor}
            onClick={() => choose(amount)}
          >
            {shortMinor(amount)}
          </button>
        ))}
        <button type="button" className="quick" aria-pressed={other} onClick={toggleOther}>
          {t('limits:offer.other')}
        </button>
      </div>
      {other && (
        <Field
          label={nameOf('deposit', period)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          suffix={<span className="soft">{currency}</span>}
          hint={minor === 0n ? t('limits:zero.deposit') : undefined}
          error={error}
          {...form.register(period)}
        />
      )}
    </fieldset>
  );
}
