import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { FieldLabel, FieldNote } from './FieldParts.tsx';
import { Icon } from './Icon.tsx';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Said under the box until an error takes its place. */
  hint?: string;
  error?: string;
  /** A path of `lib/art/icons`. */
  icon?: string;
  /** The word for "optional", on the label's right. */
  optionalText?: string;
  /** Shown in the box, after the text. */
  suffix?: ReactNode;
}

/** A labelled text box with its hint or error; takes what react-hook-form's `register` gives. */
export function Field({
  label,
  hint,
  error,
  icon,
  optionalText,
  suffix,
  id,
  required,
  ...input
}: FieldProps): ReactElement {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div className="field">
      <FieldLabel htmlFor={inputId} label={label} required={required} optionalText={optionalText} />
      <div className={error ? 'field-box field-wrong' : 'field-box'}>
        {icon && <Icon path={icon} />}
        <input
          {...input}
          id={inputId}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {suffix}
      </div>
      <FieldNote id={noteId} error={error}>
        {hint}
      </FieldNote>
    </div>
  );
}
