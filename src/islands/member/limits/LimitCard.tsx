import { type ReactElement, useId } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { LimitKind } from '../../../lib/rules/play-limits.ts';
import type { Limit } from '../../../lib/stores/player-protection.ts';
import { LimitRow } from './LimitRow.tsx';

interface Props {
  kind: LimitKind;
  limits: Limit[];
  currency: string;
  /** Said below them; empty for nothing. */
  note: string;
}

/** The limits of one kind: by day, week and month. */
export function LimitCard({ kind, limits, currency, note }: Props): ReactElement {
  const id = useId();
  return (
    <section className="limits-card" aria-labelledby={id}>
      <header className="limits-card-head">
        <h3 id={id}>{t(`limits:kind.${kind}.title`)}</h3>
        <span className="soft">{t(`limits:kind.${kind}.note`)}</span>
      </header>
      {limits.map((limit) => (
        <LimitRow key={limit.period} limit={limit} currency={currency} />
      ))}
      {note && <p className="tiny soft limits-card-note">{note}</p>}
    </section>
  );
}
