// Places what is on the slip. What was sent and not answered is the same bet when it is sent again.
import { useRef, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { toWire } from '../../lib/rules/money.ts';
import type { SlipPick } from '../../lib/stores/bet-slip.ts';
import { isRefused, type Refused } from '../../lib/stores/refused.ts';
import { placeSingle, placeSlip } from '../../lib/stores/sports-bets.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import type { BetSlip } from './use-bet-slip.ts';

/** Prices of now in a refusal, by `MARKET PICK` or by `GAME/ROUND MARKET PICK`. */
function pricesIn({ value }: Refused): Record<string, string> {
  const { price } = (value ?? {}) as { price?: Record<string, string> };
  return price ?? {};
}

export function usePlacing(slip: BetSlip, onPlaced: () => void) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Refused>();
  /** Prices that were shown before, of picks whose price has moved. */
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = useRef(new Map<string, string>());

  /** One id for one bet as it is written, until it is answered. */
  function idOf(written: string): string {
    const id = ids.current.get(written) ?? crypto.randomUUID();
    ids.current.set(written, id);
    return id;
  }

  async function single({ gameId, round, market, pick, price }: SlipPick): Promise<void> {
    const lines = [{ market, pick, price, stake: toWire(slip.stakeMinor) }];
    const placementId = idOf(JSON.stringify([gameId, round, lines]));
    await placeSingle({ gameId, placementId, round, lines });
  }

  async function together(): Promise<void> {
    const legs = slip.picks.map(({ gameId, round, market, pick, price }) => ({
      gameId,
      round,
      market,
      pick,
      price,
    }));
    const asked = { legs, sizes: [...slip.sizes], stake: toWire(slip.stakeMinor) };
    await placeSlip({ ...asked, placementId: idOf(JSON.stringify(asked)) });
  }

  async function send(): Promise<void> {
    const bets = slip.combinations.length;
    if (slip.mode === 'singles') {
      // Each is off the slip as soon as it is placed.
      for (const pick of slip.picks) {
        await single(pick);
        slip.remove(pick);
      }
      slip.clear();
    } else {
      await together();
      slip.clear();
    }
    ids.current.clear();
    showToast('done', t('sports:slip.placed', { count: slip.mode === 'singles' ? bets : 1 }));
  }

  function takePrices(refusal: Refused): void {
    const now = pricesIn(refusal);
    const before = new Map<string, string>();
    const next = slip.picks.map((each) => {
      const spot = `${each.market} ${each.pick}`;
      const price = now[`${each.gameId}/${each.round} ${spot}`] ?? now[spot];
      if (price === undefined || price === each.price) return each;
      before.set(`${each.gameId}/${each.round} ${spot}`, each.price);
      return { ...each, price };
    });
    setMoved(before);
    slip.replace(next);
  }

  function place(): void {
    setBusy(true);
    setFailed(undefined);
    setMoved(new Map());
    send()
      .catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        if (error.code === 'price_moved') takePrices(error);
        else setFailed(error);
      })
      .finally(() => {
        setBusy(false);
        onPlaced();
      });
  }

  return { busy, failed, moved, place };
}
