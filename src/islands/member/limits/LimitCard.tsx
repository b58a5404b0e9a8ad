import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { LimitKind } from '../../../lib/rules/play-limits.ts';
import type { Limit } from '../../../lib/stores/player-protection.ts';
import { LimitRow } from './LimitRow.tsx';

interface Props {
  kind: LimitKind;
  limits: Limit[];
  currency: string;
  /** They can be read only. */
  fixed: boolean;
  /** Said below them; empty for nothing. */
  note: string;
}

/** Of what is played, longer periods without a limit wait behind a button: the day is what most members set. */
const folds = ({ kind, period, amount, waiting }: Limit): boolean =>
  kind !== 'deposit' && period !== 'day' && amount === null && waiting === null;

/** The limits of one kind: by day, week and month. */
export function LimitCard({ kind, limits, currency, fixed, note }: Props): ReactElement {
  const id = useId();
  const [open, setOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  // The button has gone; who used the keyboard goes on at the first row that came.
  useEffect(() => {
    if (open) card.current?.querySelectorAll<HTMLElement>('.limit-change')[1]?.focus();
  }, [open]);
  const shown = limits.filter((limit) => open || !folds(limit));
  return (
    <section className="limits-card" ref={card} aria-labelledby={id}>
      <header className="limits-card-head">
        <h3 id={id}>{t(`limits:kind.${kind}.title`)}</h3>
        <span className="soft">{t(`limits:kind.${kind}.note`)}</span>
      </header>
      {shown.map((limit) => (
        <LimitRow key={limit.period} limit={limit} currency={currency} fixed={fixed} />
      ))}
      {!fixed && shown.length < limits.length && (
        <button type="button" className="link limits-longer" onClick={() => setOpen(true)}>
          {t('limits:longer')}
        </button>
      )}
      {note && <p className="tiny soft limits-card-note">{note}</p>}
    </section>
  );
}
