import {
  type ChangeEvent,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { FieldLabel, FieldNote } from './FieldParts.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string;
  /** A payment password: shown as dots, and nothing that a phone fills in. */
  secret?: boolean;
  /** Before the label. */
  before?: ReactNode;
  /** On the right of the label. */
  beside?: ReactNode;
}

const PLACES = [0, 1, 2, 3, 4, 5];

/** Six digits in six boxes; underneath it is one input, so that a code can be pasted or filled in by the phone. */
export function CodeField({
  label,
  hint,
  error,
  secret,
  before,
  beside,
  required,
  onChange,
  ...input
}: Props): ReactElement {
  const id = useId();
  const [digits, setDigits] = useState('');

  function change(event: ChangeEvent<HTMLInputElement>): void {
    event.target.value = event.target.value.replace(/\D/g, '').slice(0, PLACES.length);
    setDigits(event.target.value);
    onChange?.(event);
  }

  return (
    <div className="field">
      <div className="code-label">
        {before}
        <FieldLabel htmlFor={id} label={label} required={required} />
        {beside}
      </div>
      <div className={error ? 'code code-wrong' : 'code'}>
        <input
          {...input}
          id={id}
          className="num"
          inputMode="numeric"
          type={secret ? 'password' : undefined}
          autoComplete={secret ? 'off' : 'one-time-code'}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={change}
        />
        {PLACES.map((at) => (
          <span key={at} aria-hidden="true" data-next={at === Math.min(digits.length, 5) || undefined}>
            {secret && digits[at] ? '\u2022' : digits[at]}
          </span>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error}>
        {hint}
      </FieldNote>
    </div>
  );
}
