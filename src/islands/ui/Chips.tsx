import type { ReactElement, ReactNode } from 'react';
import { useStrip } from './use-strip.ts';

interface Props<V extends string | number> {
  /** What is chosen by them, for anyone who does not see the row. */
  label: string;
  values: readonly V[];
  chosen: V | undefined;
  word: (value: V) => ReactNode;
  onChoose: (value: V) => void;
  className?: string;
  /** After the last one. */
  children?: ReactNode;
}

/** A row of buttons of which one is pressed: what a list or a figure is shown by. */
export function Chips<V extends string | number>({
  label,
  values,
  chosen,
  word,
  onChoose,
  className = 'chips',
  children,
}: Props<V>): ReactElement {
  const row = useStrip<HTMLFieldSetElement>(String(chosen));
  return (
    <fieldset className={className} ref={row}>
      <legend className="visually-hidden">{label}</legend>
      {values.map((each) => (
        <button
          key={each}
          type="button"
          value={each}
          className="chip"
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {word(each)}
        </button>
      ))}
      {children}
    </fieldset>
  );
}
