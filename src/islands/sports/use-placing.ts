// Places what is on the slip. What was sent and not answered is asked for again, as it was sent, before anything else is placed.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { toWire } from '../../lib/rules/money.ts';
import { accepted, movedTo, type SlipPick } from '../../lib/stores/bet-slip.ts';
import { isRefused, type Refused } from '../../lib/stores/refused.ts';
import { $session, whenSignedIn } from '../../lib/stores/session.ts';
import { deliver, type Sent, sentNow, sentOf } from '../../lib/stores/slip-sent.ts';
import type { SportsCategory } from '../../lib/stores/sports.ts';
import type { BetSlip } from './use-bet-slip.ts';

/** What a refusal says of now, by `MARKET PICK` or by `GAME/ROUND MARKET PICK`. */
interface Moved {
  price?: Record<string, string>;
  score?: Record<string, string | null>;
}

/** What is heard of a placement that was answered: how many bets are placed, and why one was refused. Of singles, those before it stand. */
type OnAnswered = (bets: number, refusal: Refused | undefined) => void;

export function usePlacing(category: SportsCategory, slip: BetSlip, onAnswered: OnAnswered) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Refused>();
  const sent = useStore(sentOf(category));
  const session = useStore($session);
  const account = session.state === 'in' ? session.account : undefined;
  const tryNow = useRef<() => void>(undefined);
  const running = useRef(false);
  const heard = useRef(onAnswered);
  heard.current = onAnswered;

  const single = (pick: SlipPick): Sent => {
    if (pick.score !== undefined) return together([pick], [1], slip.stakeMinor);
    const { gameId, round, market, price } = pick;
    const stake = toWire(slip.stakeMinor);
    const lines = [{ market, pick: pick.pick, price, stake }];
    return sentNow({ single: { gameId, placementId: crypto.randomUUID(), round, lines } }, [pick], stake);
  };

  const together = (picks: readonly SlipPick[], sizes: readonly number[], totalMinor: bigint): Sent => {
    const legs = picks.map(({ gameId, round, market, pick, price, score }) => ({
      ...{ gameId, round, market, pick, price },
      ...(score !== undefined && { score }),
    }));
    const asked = { legs, sizes: [...sizes], stake: toWire(slip.stakeMinor) };
    return sentNow({ slip: { ...asked, placementId: crypto.randomUUID() } }, picks, toWire(totalMinor));
  };

  function takePrices(refusal: Refused): void {
    const { price = {}, score = {} } = (refusal.value ?? {}) as Moved;
    slip.change((each) => {
      const spot = `${each.market} ${each.pick}`;
      const name = `${each.gameId}/${each.round} ${spot}`;
      const now = price[name] ?? price[spot];
      return now === undefined ? each : movedTo(each, now, score[name] ?? each.score);
    });
  }

  /** One after the other: each is off the slip as soon as it is placed. */
  async function send(bets: readonly Sent[]): Promise<void> {
    running.current = true;
    setBusy(true);
    setFailed(undefined);
    let placed = 0;
    let refusal: Refused | undefined;
    try {
      for (const bet of bets) {
        await deliver(category, bet, (next) => {
          tryNow.current = next;
        });
        placed++;
      }
    } catch (error) {
      if (!isRefused(error)) throw error;
      refusal = error;
      if (error.code === 'price_moved') takePrices(error);
      else setFailed(error);
    } finally {
      tryNow.current = undefined;
      running.current = false;
      setBusy(false);
    }
    heard.current(placed, refusal);
  }

  function place(): void {
    const picks = accepted(slip.picks);
    slip.change((each) => accepted([each])[0] ?? each);
    void send(slip.mode === 'singles' ? picks.map(single) : [together(picks, slip.sizes, slip.totalMinor)]);
  }

  function askAgain(): void {
    const kept = sentOf(category).get();
    const now = $session.get();
    if (!kept?.unknown || now.state !== 'in' || running.current) return;
    if (kept.account === now.account) void send([kept]);
    // Another member has nothing to ask.
    else sentOf(category).set(undefined);
  }

  const resume = useRef(askAgain);
  resume.current = askAgain;
  useEffect(() => {
    if (account !== undefined) resume.current();
  }, [account]);

  return {
    ...{ busy, failed, place },
    /** The bet of which it is not known whether it is placed. */
    unknown: sent?.unknown ? sent : undefined,
    askNow: () => (running.current ? tryNow.current?.() : whenSignedIn(() => resume.current())),
  };
}

export type Placing = ReturnType<typeof usePlacing>;
