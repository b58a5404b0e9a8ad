import { type ReactElement, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { alert } from '../../../lib/art/dialog-icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { WithdrawalForm } from '../../../lib/stores/withdrawals.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shortMinor } from '../deposit-amount.ts';
import { mostOf, quickOf } from './request-sums.ts';

interface Props {
  form: WithdrawalForm;
  value: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
  /** Puts an amount into the field and checks it. */
  onPick: (text: string) => void;
}

/** The amount, with round ones and all of it beside; its limits are always shown on the label's line. */
export function RequestAmount({ form, value, error, input, onPick }: Props): ReactElement {
  const [id, noteId] = [useId(), useId()];
  const most = mostOf(form);
  const typed = parseMinor(value);
  const limits = { min: formatWire(form.min), max: formatMinor(most), left: formatWire(form.day.amount) };
  const offered = [...quickOf(form), ...(most >= (parseMinor(form.min) ?? 0n) ? [most] : [])];
  return (
    <div className="withdraw-step">
      <div className="withdraw-label">
        <label htmlFor={id}>
          <span className="deposit-number">2</span>
          {t('withdraw:amount.label')}
        </label>
        <span className="soft num">{t('withdraw:amount.limits', limits)}</span>
      </div>
      <div className="amount withdraw-amount">
        <div className={error ? 'field-box amount-box field-wrong' : 'field-box amount-box'}>
          <input
            {...input}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId}
            onBlur={(event) => {
              const minor = parseMinor(event.target.value);
              if (minor !== undefined) onPick(formatMinor(minor));
              void input.onBlur(event);
            }}
          />
          <span className="amount-currency">{form.currency}</span>
        </div>
        <div className="amount-quick">
          {offered.map((minor, index) => (
            <button
              key={minor}
              type="button"
              className="quick"
              aria-pressed={typed === minor}
              onClick={() => onPick(formatMinor(minor))}
            >
              {index === offered.length - 1 && minor === most
                ? t('withdraw:amount.all', { amount: formatMinor(minor) })
                : shortMinor(minor)}
            </button>
          ))}
        </div>
      </div>
      <p className="field-error" id={noteId} role={error ? 'alert' : undefined}>
        {error && <Icon path={alert} size={16} />}
        {error}
      </p>
    </div>
  );
}
