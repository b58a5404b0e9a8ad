import { type ReactElement, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { alert } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { quickAmounts } from '../../lib/rules/deposit.ts';
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import type { Method } from '../../lib/stores/deposit.ts';
import { Icon } from '../ui/Icon.tsx';
import { shortMinor, termsOf } from './deposit-amount.ts';

interface Props {
  method: Method;
  currency: string;
  value: string;
  error: string | undefined;
  phone: boolean;
  input: UseFormRegisterReturn;
  /** Puts an amount into the field and checks it. */
  onPick: (text: string) => void;
}

const ON_PHONE = 3;

/** The amount, large and on the right, with round amounts beside it; its limits are always shown on the label's line. */
export function AmountField({ method, currency, value, error, phone, input, onPick }: Props): ReactElement {
  const [id, noteId] = [useId(), useId()];
  const terms = termsOf(method);
  const quick = quickAmounts(terms);
  const offered = phone ? quick.slice(0, ON_PHONE) : quick;
  const typed = parseMinor(value);
  const limits = { min: formatMinor(terms.minMinor), max: formatMinor(terms.maxMinor) };

  return (
    <div className="deposit-step">
      <div className="deposit-label">
        <label htmlFor={id}>
          <span className="deposit-number">2</span>
          {t('wallet:deposit.howMuch')}
        </label>
        <span className="soft num">{t('wallet:deposit.limits', limits)}</span>
      </div>
      <div className="amount">
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
          <span className="amount-currency">{currency}</span>
        </div>
        <div className="amount-quick">
          {offered.map((minor) => (
            <Quick key={minor} minor={minor} chosen={typed === minor} onPick={onPick}>
              {shortMinor(minor)}
            </Quick>
          ))}
          <Quick minor={terms.maxMinor} chosen={typed === terms.maxMinor} onPick={onPick}>
            {t('wallet:deposit.max', { amount: shortMinor(terms.maxMinor) })}
          </Quick>
        </div>
      </div>
      <p className="field-error" id={noteId} role={error ? 'alert' : undefined}>
        {error && <Icon path={alert} size={16} />}
        {error}
      </p>
    </div>
  );
}

interface QuickProps {
  minor: bigint;
  chosen: boolean;
  onPick: (text: string) => void;
  children: string;
}

const Quick = ({ minor, chosen, onPick, children }: QuickProps): ReactElement => (
  <button type="button" className="quick" aria-pressed={chosen} onClick={() => onPick(formatMinor(minor))}>
    {children}
  </button>
);
