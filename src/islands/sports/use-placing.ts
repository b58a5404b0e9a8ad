// Places what is on the slip. What was sent and not answered is asked for again, as it was sent, before anything else is placed.
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { toWire } from '../../lib/rules/money.ts';
import { accepted, isSame, movedTo, type SlipPick, slipOf } from '../../lib/stores/bet-slip.ts';
import { isRefused, type Refused } from '../../lib/stores/refused.ts';
import { $session, whenSignedIn } from '../../lib/stores/session.ts';
import { deliver, type Sent, sentNow, sentOf } from '../../lib/stores/slip-sent.ts';
import type { SportsCategory } from '../../lib/stores/sports.ts';
import type { RefusedBet } from './refused-bet.ts';
import type { BetSlip } from './use-bet-slip.ts';
import { useRefusedBet } from './use-refused-bet.ts';

/** What a refusal says of now, by `MARKET PICK` or by `GAME/ROUND MARKET PICK`. */
interface Moved {
  price?: Record<string, string>;
  score?: Record<string, string | null>;
}

/** What is heard of a placement that was answered: how many bets are placed, and which one was refused. Of singles, those before it stand. */
type OnAnswered = (bets: number, refused: RefusedBet | undefined) => void;

export function usePlacing(category: SportsCategory, slip: BetSlip, onAnswered: OnAnswered) {
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const { refused, setRefused } = useRefusedBet(slip);
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
    setRefused(undefined);
    let placed = 0;
    let last: RefusedBet | undefined;
    try {
      for (const bet of bets) {
        await deliver(category, bet, (next) => {
          tryNow.current = next;
          setTries((count) => count + 1);
        });
        placed++;
      }
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (error.code === 'price_moved') takePrices(error);
      last = refusedOf(error, bets, placed);
      // What the odds are now is at the pick.
      if (error.code !== 'price_moved' || last.isOneOfMany) setRefused(last);
    } finally {
      tryNow.current = undefined;
      running.current = false;
      setBusy(false);
    }
    heard.current(placed, last);
  }

  function refusedOf(why: Refused, bets: readonly Sent[], placed: number): RefusedBet {
    const sent = bets[placed]?.picks ?? [];
    const onSlip = slipOf(category).get();
    const picks = sent.map((pick) => onSlip.find((each) => isSame(each, pick)) ?? pick);
    const isOneOfMany = picks.length === 1 && (bets.length > 1 || onSlip.length > 1);
    return { why, picks, isOneOfMany, unsent: bets.length - placed - 1 };
  }

  function place(): void {
    // One press counts until it is answered.
    if (running.current) return;
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
    ...{ busy, refused, tries, place },
    /** The bet of which it is not known whether it is placed. */
    unknown: sent?.unknown ? sent : undefined,
    /** Answers whether it is being asked. */
    askNow(): boolean {
      if (running.current) tryNow.current?.();
      else whenSignedIn(() => resume.current());
      return running.current;
    },
  };
}

export type Placing = ReturnType<typeof usePlacing>;
