import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: string;
}

export function Checkbox({ label, error, ...input }: Props): ReactElement {
  const noteId = useId();
  return (
    <div className="check">
      <label>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="field-error" id={noteId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
