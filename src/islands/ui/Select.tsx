import { type ComponentProps, type ReactElement, useId } from 'react';
import { down } from '../../lib/art/icons.ts';
import { Icon } from './Icon.tsx';

interface Props extends ComponentProps<'select'> {
  label: string;
  /** The label is for screen readers only, as in filter rows. */
  quiet?: boolean;
  options: { value: string; label: string }[];
}

export function Select({ label, quiet, options, ...select }: Props): ReactElement {
  const id = useId();
  return (
    <div className={quiet ? 'field field-quiet' : 'field'}>
      <label className={quiet ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <div className="field-box field-select">
        <select {...select} id={id}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon path={down} size={16} />
      </div>
    </div>
  );
}
