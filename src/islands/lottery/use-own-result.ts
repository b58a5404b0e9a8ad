// What the member's tickets in a draw have come to: told once, when the draw has been seen and they are settled.
import { useEffect, useRef } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import type { Tickets } from '../../lib/stores/lottery.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { useTickets } from './use-tickets.ts';
import { drawDay } from './words.ts';

function tell(index: string, { tickets, more }: Pick<Tickets, 'tickets' | 'more'>): void {
  const paid = tickets.reduce((sum, { payout }) => sum + (parseMinor(payout ?? '') ?? 0n), 0n);
  const day = drawDay(index);
  // There are more of them than one answer has.
  if (more) showToast('info', t('lottery:said.settled', { day }));
  else if (paid > 0n) showToast('info', t('lottery:said.paid', { day, amount: formatMinor(paid) }));
  else showToast('info', t('lottery:said.lost', { day }));
}

/** `index`: of the draw that was seen; undefined while there is none to tell of. */
export function useOwnResult(gameId: string, index: string | undefined, news: number): void {
  const { tickets, more, ready } = useTickets(index !== undefined, { gameId, round: index ?? '0' }, news);
  const told = useRef('');
  useEffect(() => {
    if (!ready || index === undefined || told.current === index || tickets.length === 0) return;
    if (tickets.some(({ state, round }) => state === 'open' || round !== index)) return;
    told.current = index;
    tell(index, { tickets, more });
  }, [ready, index, tickets, more]);
}
