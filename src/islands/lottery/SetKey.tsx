// A set of numbers as a key.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Slip } from './use-slip.ts';

interface SetProps {
  label: string;
  numbers: readonly string[];
  slip: Slip;
}

/** Puts a set on the slip, or takes it off when all of it is there. */
export function SetKey({ label, numbers, slip }: SetProps): ReactElement {
  const isOn = numbers.every((number) => slip.numbers.includes(number));
  const others = slip.numbers.filter((number) => !numbers.includes(number));
  return (
    <button
      type="button"
      className="lottery-set"
      aria-pressed={isOn}
      onClick={() => slip.take(isOn ? others : [...slip.numbers, ...numbers], slip.digits, 'sets')}
    >
      <b>{label}</b>
      <span className="num soft">{numbers.length}</span>
      <span className="num soft small">
        {numbers.length > 6
          ? t('lottery:set.range', { from: numbers.slice(0, 2).join(', '), to: numbers.at(-1) ?? '' })
          : numbers.join(', ')}
      </span>
    </button>
  );
}
