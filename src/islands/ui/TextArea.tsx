import { type ComponentProps, type ReactElement, useId } from 'react';
import { FieldLabel, FieldNote } from './FieldParts.tsx';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  /** Said under the box until an error takes its place. */
  hint?: string;
  error?: string;
}

/** A labelled box for several lines, with its hint or error; takes what react-hook-form's `register` gives. */
export function TextArea({ label, hint, error, required, ...area }: Props): ReactElement {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} required={required} />
      <div className={error ? 'field-box field-text field-wrong' : 'field-box field-text'}>
        <textarea
          rows={6}
          {...area}
          id={id}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
      </div>
      <FieldNote id={noteId} error={error}>
        {hint}
      </FieldNote>
    </div>
  );
}
