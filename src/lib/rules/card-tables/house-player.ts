// How a house player decides at a table of play money: by its own cards and by what everybody sees, never by more.
import type { Card } from '../cards.ts';
import type { CardAction, CardHand } from './card-hand.ts';
import { readLieng } from './lieng.ts';
import { levelOf, raiseBounds, toCall } from './lieng-hand.ts';
import { beats, combinationOf, strengthOf } from './tien-len.ts';

/** `chance` is a fraction from 0 to 1, drawn anew for each decision. */
export function houseChoice(hand: CardHand, seat: number, chance: number): CardAction {
  if (hand.game === 'tien-len') {
    const { hands, onTable, mustHold } = hand.state;
    const cards = tienLenChoice(hands[seat] ?? [], onTable?.cards, mustHold);
    return cards ? { kind: 'play', cards } : { kind: 'pass' };
  }
  const worth = worthOf(hand.setup.hands[seat] ?? []) + (chance - 0.5) / 4;
  const call = toCall(hand.state, seat);
  const bounds = raiseBounds(hand.state, seat);
  const pot = hand.state.seats.reduce((sum, { inMinor }) => sum + inMinor, 0n);
  if (worth > 0.75 && bounds) {
    const wanted = levelOf(hand.state) + call + pot / 2n;
    const toMinor = wanted < bounds.leastMinor ? bounds.leastMinor : wanted;
    return { kind: 'raise', toMinor: toMinor < bounds.mostMinor ? toMinor : bounds.mostMinor };
  }
  // What has to be paid is worth as much of what would then be there.
  const price = Number(call) / Number(pot + call || 1n);
  return call === 0n || worth > 0.25 + price ? { kind: 'call' } : { kind: 'fold' };
}

/** From 0 to 1, roughly the part of other hands that are lower. */
function worthOf(cards: readonly Card[]): number {
  const { rank, points } = readLieng(cards);
  return rank === 'points' ? points / 10 : 0.97;
}

/** The lowest cards that may be played; undefined when the player passes. */
function tienLenChoice(own: readonly Card[], onTable?: readonly Card[], mustHold?: Card): Card[] | undefined {
  const sorted = own.toSorted((a, b) => strengthOf(a) - strengthOf(b));
  const last = onTable && combinationOf(onTable);
  const fits = candidates(sorted).filter((cards) => {
    const next = combinationOf(cards);
    const holds = !mustHold || cards.some((card) => strengthOf(card) === strengthOf(mustHold));
    return next && holds && (!last || beats(next, last));
  });
  const top = (cards: readonly Card[]): number => Math.max(...cards.map(strengthOf));
  // Who leads gets rid of as many cards as possible, and keeps the high ones.
  return fits.toSorted((a, b) => (last ? top(a) - top(b) : b.length - a.length || top(a) - top(b)))[0];
}

/** Cards of a rank, runs, and pairs in a row that sorted cards hold. */
function candidates(sorted: readonly Card[]): Card[][] {
  const ranks = new Map<number, Card[]>();
  for (const card of sorted) {
    const level = Math.floor(strengthOf(card) / 4);
    ranks.set(level, [...(ranks.get(level) ?? []), card]);
  }
  const same = [...ranks.values()].flatMap((cards) => [
    ...cards.map((card) => [card]),
    ...[2, 3, 4].flatMap((size) => (cards.length >= size ? [cards.slice(0, size), cards.slice(-size)] : [])),
  ]);
  const rows = (each: number): Card[][] =>
    [...ranks.keys()].flatMap((from) => {
      const row: Card[] = [];
      const found: Card[][] = [];
      for (let level = from; (ranks.get(level)?.length ?? 0) >= each; level++) {
        row.push(...(ranks.get(level) ?? []).slice(-each));
        if (row.length >= 3 * each) found.push([...row]);
      }
      return found;
    });
  return [...same, ...rows(1), ...rows(2)];
}
