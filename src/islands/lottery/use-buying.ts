// Buys what is on the slip of a lottery: a ticket of one draw, or a chase over several.
import { t } from '../../lib/messages/browser.ts';
import { toWire } from '../../lib/rules/money.ts';
import { drawsOf, type Lottery, lotteries } from '../../lib/stores/lottery.ts';
import { deliverOrder, type Order, orderNow, partsOf, sentOrderOf } from '../../lib/stores/lottery-sent.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { useSendOnce } from '../ui/use-send-once.ts';
import type { Slip } from './use-slip.ts';
import { drawDay } from './words.ts';

interface Place {
  /** Whether the slip is what the member sees. */
  isShown: boolean;
  onBought: () => void;
}

export function useBuying({ gameId }: Lottery, slip: Slip, { isShown, onBought }: Place) {
  function tellBought(order: Order, number: string | undefined): void {
    const { draws } = partsOf(order);
    const [first] = draws;
    if (number === undefined) showToast('done', t('lottery:boughtDraws', { count: draws.length }));
    else showToast('done', t('lottery:bought', { number }), { detail: drawDay(first?.round ?? '0') });
    slip.clear();
    onBought();
  }

  const { send, ...state } = useSendOnce(sentOrderOf(gameId), {
    deliver: (sent, onTrouble) =>
      deliverOrder(gameId, sent, { onTrouble, onBought: (number) => tellBought(sent.order, number) }),
    onAnswered([sent], _, refusal) {
      if (!refusal || !sent) return;
      if (!isShown) showToast('failed', refusal.message);
      // Over a reload the slip is empty.
      if (slip.count === 0) slip.takeLines(partsOf(sent.order).lines);
      // What was shown is no longer so.
      if (refusal.code === 'price_moved') void lotteries.read();
      if (refusal.code === 'bets_closed') void drawsOf(gameId).read();
    },
  });

  function order(): Order {
    const { chosen: chasing, stopOnWin, plan } = slip.chase;
    const asked = { gameId, placementId: crypto.randomUUID(), lines: slip.lines() };
    const draws = plan.rows.map(({ draw, times }) => ({ round: String(draw), times }));
    return chasing
      ? { chase: { ...asked, draws, stopOnWin } }
      : { ticket: { ...asked, round: slip.draw?.index ?? '' } };
  }

  return { ...state, buy: () => send(() => [orderNow(order(), toWire(slip.totalMinor))]) };
}

export type Buying = ReturnType<typeof useBuying>;
