import { type ReactElement, useEffect, useId, useState } from 'react';
import { search } from '../../lib/art/icons.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

const REST_MS = 400;

/** Searches when the typing rests. */
export function SearchBox({ label, value, onSearch }: Props): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState(value);

  useEffect(() => setTyped(value), [value]);

  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);

  return (
    <div className="field field-quiet record-search">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <Icon path={search} size={18} />
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/[^\w-]/g, ''))}
        />
      </div>
    </div>
  );
}
