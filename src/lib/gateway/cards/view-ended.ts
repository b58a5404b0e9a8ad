// A hand that is over as everybody at its table sees it: who won which pot, and the cards that the rules show.
import { resultOf } from '../../rules/card-tables/card-hand.ts';
import { cardText } from '../../rules/card-tables/card-text.ts';
import { toWire } from '../../rules/money.ts';
import type { PlayedHand } from './played-hand.ts';
import { movesOf } from './view-moves.ts';

/** `seatId` is whose tab asks: only that seat's bet is named. */
export function endedHand(played: PlayedHand, seatId: bigint) {
  const { row, players, hand } = played;
  const result = resultOf(hand);
  const seatAt = (place: number): number => players[place]?.seat ?? -1;
  return {
    number: row.number,
    root: row.root,
    rake: toWire(result.rakeMinor),
    pots: result.pots.map(({ amountMinor, rakeMinor, paid }) => ({
      amount: toWire(amountMinor),
      rake: toWire(rakeMinor),
      paid: [...paid].flatMap(([place, minor]) =>
        minor > 0n ? [{ seat: seatAt(place), amount: toWire(minor) }] : [],
      ),
    })),
    players: players.map(({ seat, seat_id, place, name, bet_number }) => ({
      ...{
        seat,
        name,
        stake: toWire(result.stakes[place] ?? 0n),
        payout: toWire(result.payouts[place] ?? 0n),
      },
      ...(result.shown.includes(place) && { cards: shownCards(hand, place) }),
      ...(bet_number && seat_id === seatId && { bet: bet_number }),
    })),
    moves: movesOf(played),
  };
}

/** Of tien len what was left in the hand; a winning deal whole. */
function shownCards(hand: PlayedHand['hand'], place: number): string[] {
  const cards = hand.game === 'lieng' ? hand.setup.hands[place] : hand.state.hands[place];
  return (cards ?? []).map(cardText);
}
