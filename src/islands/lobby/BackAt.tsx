// When a closed game is back, on its card.
import { useSyncExternalStore } from 'react';
import { $aheadMs, portalNow } from '../../lib/stores/portal-clock.ts';
import { backText } from '../ui/when.ts';

interface Props {
  words: { backAt: string; backOn: string };
  until: string;
}

/** The server's page says day and time in UTC; awake, the card says them by the portal's clock, as everywhere. */
export function BackAt({ words, until }: Props): string {
  return useSyncExternalStore(
    (changed) => $aheadMs.listen(changed),
    () => backText(new Date(until), portalNow(), { today: words.backAt, otherDay: words.backOn }),
    () =>
      words.backOn.replace('{{day}}', until.slice(0, 10)).replace('{{time}}', `${until.slice(11, 16)} UTC`),
  );
}
