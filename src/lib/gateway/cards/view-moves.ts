// What players did in a hand, as everybody at the table sees it.
import { cardText } from '../../rules/card-tables/card-text.ts';
import { toWire } from '../../rules/money.ts';
import type { PlayedHand, Taken } from './played-hand.ts';

/** A tab reads after almost every move; more than this at once nobody could follow. */
const LAST = 12;

export function movesOf({ taken, players }: PlayedHand) {
  const from = Math.max(0, taken.length - LAST);
  return taken.slice(from).map((each, at) => ({
    step: from + at,
    seat: players[each.place]?.seat ?? -1,
    ...moveOf(each),
  }));
}

function moveOf({ action, callMinor }: Taken) {
  if (action.kind === 'raise') return { kind: action.kind, amount: toWire(action.toMinor) };
  if (action.kind === 'play') return { kind: action.kind, cards: action.cards.map(cardText) };
  if (action.kind !== 'call') return { kind: action.kind };
  return callMinor > 0n ? { kind: action.kind, amount: toWire(callMinor) } : { kind: 'check' as const };
}
