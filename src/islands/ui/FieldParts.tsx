// What every field has around its box: the label above, the hint or error below.
import type { ReactElement, ReactNode } from 'react';
import { alert } from '../../lib/art/dialog-icons.ts';
import { Icon } from './Icon.tsx';

interface LabelProps {
  htmlFor: string;
  label: string;
  required?: boolean;
  /** The word for "optional", on the right. */
  optionalText?: string;
}

export function FieldLabel({ htmlFor, label, required, optionalText }: LabelProps): ReactElement {
  return (
    <label className="field-label" htmlFor={htmlFor}>
      <span>
        {label}
        {required && (
          <span className="field-star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      {optionalText && <span className="field-optional">{optionalText}</span>}
    </label>
  );
}

interface NoteProps {
  id: string;
  error?: string;
  /** Shown until an error takes its place. */
  children?: ReactNode;
}

export function FieldNote({ id, error, children }: NoteProps): ReactElement {
  return (
    <div className={error ? 'field-error' : 'field-hint'} id={id} role={error ? 'alert' : undefined}>
      {error && <Icon path={alert} size={16} />}
      {error ?? children}
    </div>
  );
}
