import type { ReactElement } from 'react';
import { parseMinor } from '../../../lib/rules/money.ts';
import type { Bonus } from '../../../lib/stores/bonus.ts';

/** How far the wagering is. */
export function BonusBar({ bonus: { counted, wager, state } }: { bonus: Bonus }): ReactElement {
  const of = Number(parseMinor(wager) ?? 0n);
  const done = of === 0 ? 100 : Math.min(100, Math.max(0, (Number(parseMinor(counted) ?? 0n) / of) * 100));
  return (
    <span className="bonus-bar" data-done={state === 'done' || undefined} aria-hidden="true">
      <span style={{ inlineSize: `${done}%` }} />
    </span>
  );
}
