// A hand in play as one of its players sees it.
import { turnOf } from '../../rules/card-tables/card-hand.ts';
import { cardText } from '../../rules/card-tables/card-text.ts';
import { raiseBounds, toCall } from '../../rules/card-tables/lieng-hand.ts';
import { strengthOf } from '../../rules/card-tables/tien-len.ts';
import { toWire } from '../../rules/money.ts';
import type { PlayedHand } from './played-hand.ts';
import { movesOf } from './view-moves.ts';

/** `seatId` is whose tab asks: only that seat's cards are in it. */
export function handInPlay(played: PlayedHand, seatId: bigint) {
  const { row, players, hand, step } = played;
  const own = players.findIndex(({ seat_id }) => seat_id === seatId);
  const turn = turnOf(hand);
  const seatAt = (place: number): number => players[place]?.seat ?? -1;
  return {
    number: row.number,
    root: row.root,
    step,
    dealer: seatAt(row.dealer),
    ...(turn !== undefined && { turn: seatAt(turn) }),
    ...(row.turn_began_at && { turnBeganAt: row.turn_began_at.toISOString() }),
    ...(row.turn_ends_at && { turnEndsAt: row.turn_ends_at.toISOString() }),
    players: players.map(({ seat, place }) => ({ seat, ...ofPlayer(played, place) })),
    pot: toWire(potOf(played)),
    ...(own >= 0 && { cards: ownCards(played, own) }),
    ...(own >= 0 && own === turn && { may: mayDo(played, own) }),
    ...(hand.game === 'tien-len' &&
      hand.state.onTable && {
        onTable: { seat: seatAt(hand.state.onTable.seat), cards: hand.state.onTable.cards.map(cardText) },
      }),
    moves: movesOf(played),
  };
}

/** What everybody sees of a player. */
function ofPlayer({ hand }: PlayedHand, place: number) {
  if (hand.game === 'lieng') {
    const seat = hand.state.seats[place];
    return { in: toWire(seat?.inMinor ?? 0n), cards: 3, ...(seat?.folded && { folded: true as const }) };
  }
  return {
    in: toWire(hand.setup.stakeMinor),
    cards: hand.state.hands[place]?.length ?? 0,
    ...(hand.state.passed[place] && { folded: true as const }),
    ...(hand.state.out.includes(place) && { place: hand.state.out.indexOf(place) + 1 }),
  };
}

export const potOf = ({ hand }: PlayedHand): bigint =>
  hand.game === 'lieng'
    ? hand.state.seats.reduce((sum, { inMinor }) => sum + inMinor, 0n)
    : hand.setup.stakeMinor * BigInt(hand.setup.stacks.length);

function ownCards({ hand }: PlayedHand, place: number): string[] {
  const cards = hand.game === 'lieng' ? hand.setup.hands[place] : hand.state.hands[place];
  return (cards ?? []).toSorted((a, b) => strengthOf(a) - strengthOf(b)).map(cardText);
}

/** What the player may do now. */
function mayDo({ hand }: PlayedHand, place: number) {
  if (hand.game === 'tien-len') {
    const { onTable, mustHold } = hand.state;
    return { pass: onTable !== undefined, ...(mustHold && { mustHold: cardText(mustHold) }) };
  }
  const bounds = raiseBounds(hand.state, place);
  return {
    call: toWire(toCall(hand.state, place)),
    ...(bounds && { raise: { least: toWire(bounds.leastMinor), most: toWire(bounds.mostMinor) } }),
  };
}
