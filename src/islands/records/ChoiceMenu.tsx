import { type ReactElement, useEffect, useRef, useState } from 'react';
import { down } from '../../lib/art/icons.ts';
import type { Filter } from '../../lib/records/descriptor.ts';
import { Icon } from '../ui/Icon.tsx';
import { type Choices, choiceWord, chosenWord } from './words.ts';

interface Props {
  filter: Filter;
  /** What is on the key while nothing is chosen. */
  all: string;
  chosen: readonly string[];
  choices: Choices;
  onChange: (values: string[]) => void;
}

/** A filter of the desktop's row: a key that opens a list to tick. */
export function ChoiceMenu({ filter, all, chosen, choices, onChange }: Props): ReactElement {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const leave = ({ type, target }: Event): void => {
      const [mine, at] = [root.current, target as Node];
      if (!mine || mine.contains(at)) return;
      // A press on a label first puts the focus on what is around the list.
      if (type === 'pointerdown' || !at.contains(mine)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The dialog around it would close on the same key.
      event.preventDefault();
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open]);

  return (
    <div className="choice" ref={root}>
      <button type="button" className="choice-key" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{chosen.length > 0 ? chosenWord(filter, chosen, choices) : all}</span>
        <Icon path={down} size={16} />
      </button>
      {open && (
        <fieldset className="choice-list">
          <legend className="visually-hidden">{all}</legend>
          <ChoiceList filter={filter} chosen={chosen} choices={choices} onChange={onChange} />
        </fieldset>
      )}
    </div>
  );
}

/** The choices to tick, with the rows that each would leave. */
export function ChoiceList({ filter, chosen, choices, onChange }: Omit<Props, 'all'>): ReactElement {
  const offered = choices?.[filter.key] ?? [];
  const values = [...new Set([...offered.map(({ value }) => value), ...chosen])];
  return (
    <>
      {values.map((value) => (
        <label key={value} className="choice-row">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          <span>{choiceWord(filter, value, choices)}</span>
          <span className="soft num">{offered.find((choice) => choice.value === value)?.rows ?? 0}</span>
        </label>
      ))}
    </>
  );
}
