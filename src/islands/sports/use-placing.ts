// Places what is on the slip. What was sent and not answered is asked for again, as it was sent, before anything else is placed.
import { toWire } from '../../lib/rules/money.ts';
import { accepted, isSame, movedTo, type SlipPick, slipOf } from '../../lib/stores/bet-slip.ts';
import type { Refused } from '../../lib/stores/refused.ts';
import { deliver, type Sent, sentNow, sentOf } from '../../lib/stores/slip-sent.ts';
import type { SportsCategory } from '../../lib/stores/sports.ts';
import { useSendOnce } from '../ui/use-send-once.ts';
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
  const { refused, setRefused } = useRefusedBet(slip);
  const {
    send,
    failed: _,
    ...state
  } = useSendOnce(sentOf(category), {
    deliver: (bet, onTrouble) => deliver(category, bet, onTrouble),
    onAnswered(bets, placed, refusal) {
      if (refusal?.code === 'price_moved') takePrices(refusal);
      const last = refusal && refusedOf(refusal, bets, placed);
      // What the odds are now is at the pick.
      setRefused(refusal?.code === 'price_moved' && !last?.isOneOfMany ? undefined : last);
      onAnswered(placed, last);
    },
  });

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

  function refusedOf(why: Refused, bets: readonly Sent[], placed: number): RefusedBet {
    const sent = bets[placed]?.picks ?? [];
    const onSlip = slipOf(category).get();
    const picks = sent.map((pick) => onSlip.find((each) => isSame(each, pick)) ?? pick);
    const isOffSlip = !picks.every((pick) => onSlip.includes(pick));
    const isOneOfMany = picks.length === 1 && (bets.length > 1 || onSlip.length > 1 || isOffSlip);
    return { why, picks, isOneOfMany, isOffSlip, unsent: bets.length - placed - 1 };
  }

  /** Of several bets each is off the slip as soon as it is placed. */
  function bets(): readonly Sent[] {
    const picks = accepted(slip.picks);
    slip.change((each) => accepted([each])[0] ?? each);
    setRefused(undefined);
    return slip.mode === 'singles' ? picks.map(single) : [together(picks, slip.sizes, slip.totalMinor)];
  }

  return { ...state, refused, place: () => send(bets) };
}

export type Placing = ReturnType<typeof usePlacing>;
