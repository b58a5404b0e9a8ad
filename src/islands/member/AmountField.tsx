import { type ReactElement, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { alert } from '../../lib/art/dialog-icons.ts';
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import { Icon } from '../ui/Icon.tsx';
import { inSight } from '../ui/in-sight.ts';

export interface QuickAmount {
  minor: bigint;
  /** On its button. */
  text: string;
}

interface Props {
  label: string;
  /** The number of the step, where a form counts its steps. */
  step?: number;
  /** From the least to the most, always shown on the label's line. */
  limits: string;
  currency: string;
  value: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
  /** Amounts that one press enters. */
  quick: QuickAmount[];
  /** Their words are long: two beside each other. */
  wide?: boolean;
  /** Puts an amount into the field and checks it. */
  onPick: (text: string) => void;
}

/** The amount, large and on the right, with round amounts beside it. */
export function AmountField(props: Props): ReactElement {
  const { label, step, limits, currency, value, error, input, quick, wide, onPick } = props;
  const [id, noteId] = [useId(), useId()];
  const typed = parseMinor(value);

  return (
    <div className="amount-step">
      <div className="amount-label">
        <label htmlFor={id}>
          {step !== undefined && <span className="deposit-number">{step}</span>}
          {label}
        </label>
        <span className="soft num">{limits}</span>
      </div>
      <div className={wide ? 'amount amount-wide' : 'amount'}>
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
          {quick.map(({ minor, text }) => (
            <button
              key={String(minor)}
              type="button"
              className="quick"
              aria-pressed={typed === minor}
              onClick={() => onPick(formatMinor(minor))}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      <p
        className="field-error"
        ref={error ? inSight : undefined}
        id={noteId}
        role={error ? 'alert' : undefined}
      >
        {error && <Icon path={alert} size={16} />}
        {error}
      </p>
    </div>
  );
}
