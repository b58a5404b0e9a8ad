// Selling a bet back: what the member was asked about, what it has fallen to since, and the sale, also while its answer is lost.
import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { type SportsBet, sellBet } from '../../lib/stores/sports-bets.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { untilKnown } from '../../lib/stores/until-known.ts';
import { useUntilKnown } from '../ui/use-until-known.ts';

export function useCashOut(
  { number, cashOut }: Pick<SportsBet, 'number' | 'cashOut'>,
  onChanged: () => void,
) {
  /** For how much the member would sell. */
  const [asked, setAsked] = useState<string>();
  /** What a refusal says of now, until the bets are read again. */
  const [told, setTold] = useState<{ amount: string; at: SportsBet['cashOut'] }>();
  /** Why it was not sold. */
  const [failed, setFailed] = useState<string>();
  const { busy, lost } = useUntilKnown(number, onChanged);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const amount = told && told.at === cashOut ? told.amount : (cashOut ?? null);
  const fellFrom = asked && amount !== null && Number(amount) < Number(asked) ? asked : undefined;

  function keep(): void {
    setAsked(undefined);
    setFailed(undefined);
    if (failed) onChanged();
  }

  async function send(wanted: string): Promise<void> {
    try {
      const sold = await untilKnown(number, (late) => sellBet({ number, amount: wanted, ...late }));
      if (sold === undefined) return;
      showToast('done', t('sports:cashOut.sold', { amount: formatWire(sold) }));
      onChanged();
    } catch (error) {
      if (!isRefused(error)) throw error;
      const why = error.code === 'bets_closed' ? t('sports:cashOut.closed') : error.message;
      // Whoever has gone on to another part of the page hears it there.
      if (!isShown.current) return void showToast('failed', t('sports:cashOut.notSold', { number, why }));
      const { amount: now } = (error.value ?? {}) as { amount?: string };
      if (error.code === 'price_moved' && now) setTold({ amount: now, at: cashOut });
      else setFailed(why);
      if (error.code === 'bets_closed') onChanged();
    }
  }

  return {
    ...{ asked, fellFrom, amount, busy, failed, keep, lost },
    ask: () => setAsked(amount ?? undefined),
    sell: () => {
      if (amount === null) return;
      setFailed(undefined);
      // Pressed again, the lower amount is the one that was asked about.
      setAsked(amount);
      void send(amount);
    },
  };
}
