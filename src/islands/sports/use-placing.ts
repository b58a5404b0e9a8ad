// Places what is on the slip. What was sent and not answered is the same bet when it is sent again.
import { useRef, useState } from 'react';
import { toWire } from '../../lib/rules/money.ts';
import { accepted, movedTo, type SlipPick } from '../../lib/stores/bet-slip.ts';
import { isRefused, type Refused } from '../../lib/stores/refused.ts';
import { placeSingle, placeSlip } from '../../lib/stores/sports-bets.ts';
import type { BetSlip } from './use-bet-slip.ts';

/** What a refusal says of now, by `MARKET PICK` or by `GAME/ROUND MARKET PICK`. */
interface Moved {
  price?: Record<string, string>;
  score?: Record<string, string | null>;
}

/** What is heard of a placement that was answered: how many bets are placed, and whether one was refused. Of singles, those before it stand. */
export type OnAnswered = (bets: number, refused: boolean) => void;

export function usePlacing(slip: BetSlip, onAnswered: OnAnswered) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Refused>();
  const ids = useRef(new Map<string, string>());

  /** One id for one bet as it is written, until it is answered. */
  function idOf(written: string): string {
    const id = ids.current.get(written) ?? crypto.randomUUID();
    ids.current.set(written, id);
    return id;
  }

  async function single(pick: SlipPick): Promise<void> {
    if (pick.score !== undefined) return together([pick], [1]);
    const { gameId, round, market, price } = pick;
    const lines = [{ market, pick: pick.pick, price, stake: toWire(slip.stakeMinor) }];
    const placementId = idOf(JSON.stringify([gameId, round, lines]));
    await placeSingle({ gameId, placementId, round, lines });
  }

  async function together(picks: readonly SlipPick[], sizes: readonly number[]): Promise<void> {
    const legs = picks.map(({ gameId, round, market, pick, price, score }) => ({
      ...{ gameId, round, market, pick, price },
      ...(score !== undefined && { score }),
    }));
    const asked = { legs, sizes: [...sizes], stake: toWire(slip.stakeMinor) };
    await placeSlip({ ...asked, placementId: idOf(JSON.stringify(asked)) });
  }

  async function send(picks: readonly SlipPick[], onPlaced: () => void): Promise<void> {
    if (slip.mode === 'singles') {
      // Each is off the slip as soon as it is placed.
      for (const pick of picks) {
        await single(pick);
        slip.remove(pick);
        onPlaced();
      }
    } else {
      await together(picks, slip.sizes);
      onPlaced();
    }
    slip.clear();
    ids.current.clear();
  }

  function takePrices(refusal: Refused): void {
    const { price = {}, score = {} } = (refusal.value ?? {}) as Moved;
    slip.change((each) => {
      const spot = `${each.market} ${each.pick}`;
      const name = `${each.gameId}/${each.round} ${spot}`;
      const now = price[name] ?? price[spot];
      return now === undefined ? each : movedTo(each, now, score[name] ?? each.score);
    });
  }

  function place(): void {
    setBusy(true);
    setFailed(undefined);
    const picks = accepted(slip.picks);
    slip.change((each) => accepted([each])[0] ?? each);
    let placed = 0;
    send(picks, () => placed++)
      .then(() => false)
      .catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        if (error.code === 'price_moved') takePrices(error);
        else setFailed(error);
        return true;
      })
      .then((refused) => onAnswered(placed, refused))
      .finally(() => setBusy(false));
  }

  return { busy, failed, place };
}
