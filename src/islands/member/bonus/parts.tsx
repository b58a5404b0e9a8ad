import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { Bonus } from '../../../lib/stores/bonus.ts';

/** How far the wagering is. */
export function BonusBar({ bonus }: { bonus: Bonus }): ReactElement {
  const { counted, wager, state, rounds } = bonus;
  const [is, of] =
    rounds && state === 'rounds'
      ? [rounds.played, rounds.count]
      : [Number(parseMinor(counted) ?? 0n), Number(parseMinor(wager) ?? 0n)];
  const done = of === 0 ? 100 : Math.min(100, Math.max(0, (is / of) * 100));
  return (
    <span className="bonus-bar" data-done={state === 'done' || undefined} aria-hidden="true">
      <span style={{ inlineSize: `${done}%` }} />
    </span>
  );
}

/** How far the free rounds are, or the wagering. */
export function progressOf({ state, rounds, counted, wager }: Bonus): string {
  if (state === 'rounds' && rounds) return t('club:bonus.roundsPlayed', rounds);
  return t('club:bonus.of', { counted: formatWire(counted), wager: formatWire(wager) });
}
