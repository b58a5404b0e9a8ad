// Selling a bet back: what the member was asked about, what it has fallen to since, and the sale, also while its answer is lost.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import { $lostSales, sellUntilAnswered } from '../../lib/stores/bet-sale.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import type { SportsBet } from '../../lib/stores/sports-bets.ts';
import { showToast } from '../../lib/stores/toasts.ts';

export function useCashOut(
  { number, cashOut }: Pick<SportsBet, 'number' | 'cashOut'>,
  onChanged: () => void,
) {
  /** For how much the member would sell. */
  const [asked, setAsked] = useState<string>();
  /** What a refusal says of now, until the bets are read again. */
  const [told, setTold] = useState<{ amount: string; at: SportsBet['cashOut'] }>();
  const [busy, setBusy] = useState(false);
  /** Why it was not sold. */
  const [failed, setFailed] = useState<string>();
  const running = useRef(false);
  const lost = useStore($lostSales)[number];
  const amount = told && told.at === cashOut ? told.amount : (cashOut ?? null);
  const fellFrom = asked && amount !== null && Number(amount) < Number(asked) ? asked : undefined;

  const isLost = lost !== undefined;
  const wasLost = useRef(isLost);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  useEffect(() => {
    // Whatever was answered in the end: until then the bets could not say it.
    if (wasLost.current && !isLost) changed.current();
    wasLost.current = isLost;
  }, [isLost]);

  function keep(): void {
    setAsked(undefined);
    setFailed(undefined);
    if (failed) onChanged();
  }

  async function send(wanted: string): Promise<void> {
    try {
      const sold = await sellUntilAnswered(number, wanted);
      showToast('done', t('sports:cashOut.sold', { amount: formatWire(sold) }));
      onChanged();
    } catch (error) {
      if (!isRefused(error)) throw error;
      const { amount: now } = (error.value ?? {}) as { amount?: string };
      if (error.code === 'price_moved' && now) setTold({ amount: now, at: cashOut });
      else setFailed(error.code === 'bets_closed' ? t('sports:cashOut.closed') : error.message);
      if (error.code === 'bets_closed') onChanged();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    ...{ asked, fellFrom, amount, busy, failed, keep, lost },
    ask: () => setAsked(amount ?? undefined),
    sell: () => {
      if (amount === null || running.current) return;
      running.current = true;
      setBusy(true);
      setFailed(undefined);
      // Pressed again, the lower amount is the one that was asked about.
      setAsked(amount);
      void send(amount);
    },
  };
}
