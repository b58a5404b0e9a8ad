// The numbers as keys. One stop of the Tab key; arrows lead from one to the next.
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { namedSet, twoDigits } from '../../lib/rules/draws/two-digit-sets.ts';
import type { Numbers } from '../../lib/stores/lottery.ts';
import { useLens } from './use-lens.ts';

const COLUMNS = 10;
const RANDOM = 5;
const QUICK = ['even', 'odd', 'high', 'low'] as const;
const oneDigit = Array.from({ length: 10 }, (_, at) => String(at));

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

/** Different numbers, each as likely as the others. */
function randomOf(keys: readonly string[], count: number): string[] {
  const left = [...keys];
  const random = crypto.getRandomValues(new Uint32Array(count));
  return [...random].flatMap((value) => left.splice(Math.floor((value / 2 ** 32) * left.length), 1));
}

interface Props {
  digits: number;
  chosen: readonly string[];
  onToggle: (number: string) => void;
  /** Takes several at once, where a bet may have any number of them. */
  onTake?: (numbers: readonly string[]) => void;
  counts?: Numbers | undefined;
}

export function NumberKeys({ digits, chosen, onToggle, onTake, counts }: Props): ReactElement {
  const keys = digits === 1 ? oneDigit : twoDigits;
  const [at, setAt] = useState(0);
  const { lens, isSamePress, finger } = useLens(onToggle);
  const times = new Map(counts?.numbers.map((each) => [each.number, each.times]));

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const next = at + (STEPS[event.key] ?? 0);
    if (next === at || next < 0 || next >= keys.length) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <>
      {digits === 2 && onTake && (
        <div className="chips">
          {QUICK.map((name) => (
            <button type="button" className="chip" key={name} onClick={() => onTake(namedSet(name))}>
              {t(`lottery:set.${name}`)}
            </button>
          ))}
          <button type="button" className="chip" onClick={() => onTake(randomOf(keys, RANDOM))}>
            {t('lottery:random', { count: RANDOM })}
          </button>
        </div>
      )}
      <div
        className="lottery-keys"
        role="toolbar"
        aria-label={t('lottery:numbers')}
        onKeyDown={onKeyDown}
        {...finger}
      >
        {keys.map((number, place) => (
          <button
            type="button"
            key={number}
            data-number={number}
            className="lottery-key num"
            aria-pressed={chosen.includes(number)}
            tabIndex={place === Math.min(at, keys.length - 1) ? 0 : -1}
            onFocus={() => setAt(place)}
            onClick={() => isSamePress() || onToggle(number)}
          >
            {number}
            {digits === 2 && counts && <small aria-hidden="true">{times.get(number) ?? 0}</small>}
          </button>
        ))}
      </div>
      {lens && (
        <span
          className="lottery-lens num"
          aria-hidden="true"
          data-chosen={chosen.includes(lens.number) || undefined}
          style={{ transform: `translate(${lens.left}px, ${lens.top}px)` }}
        >
          {lens.number}
          {digits === 2 && counts && <small>{times.get(lens.number) ?? 0}</small>}
        </span>
      )}
      {digits === 2 && counts && (
        <p className="soft small">{t('lottery:counted', { count: counts.draws })}</p>
      )}
    </>
  );
}
