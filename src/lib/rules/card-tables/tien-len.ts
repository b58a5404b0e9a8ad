// Tien len of the South: what cards are together, and what beats what.
import type { Card } from '../cards.ts';

/** `run` of three or more; `pairs` are three or more pairs in a row. A 2 is in neither. */
export type Together = 'single' | 'pair' | 'triple' | 'four' | 'run' | 'pairs';

export interface Combination {
  kind: Together;
  /** How many cards. */
  size: number;
  /** The strength of its highest card: rank first, then suit. */
  top: number;
}

/** From the lowest. */
const SUITS: readonly Card['suit'][] = ['spades', 'clubs', 'diamonds', 'hearts'];
/** 3 is the lowest, the ace and then the 2 are the highest. */
const LOWEST = 3;
const RANKS = 13;
const TWO = 12;

const levelOf = ({ rank }: Card): number => (rank - LOWEST + RANKS) % RANKS;

/** From 0, the 3 of spades, to 51, the 2 of hearts. */
export const strengthOf = (card: Card): number => levelOf(card) * SUITS.length + SUITS.indexOf(card.suit);

const SAME: Partial<Record<number, Together>> = { 1: 'single', 2: 'pair', 3: 'triple', 4: 'four' };
const SHORTEST = 3;

/** What these cards are together; undefined when they cannot be played. */
export function combinationOf(cards: readonly Card[]): Combination | undefined {
  if (cards.length === 0) return undefined;
  const sorted = cards.toSorted((a, b) => strengthOf(a) - strengthOf(b));
  const levels = sorted.map(levelOf);
  const size = cards.length;
  const top = Math.max(...cards.map(strengthOf));
  if (new Set(cards.map(strengthOf)).size !== size) return undefined;
  const same = SAME[size];
  if (same && levels.every((level) => level === levels[0])) return { kind: same, size, top };
  if (levels.includes(TWO)) return undefined;
  if (size >= SHORTEST && levels.every((level, at) => level === (levels[0] ?? 0) + at))
    return { kind: 'run', size, top };
  const paired = levels.every((level, at) => level === (levels[0] ?? 0) + Math.floor(at / 2));
  return paired && size % 2 === 0 && size >= SHORTEST * 2 ? { kind: 'pairs', size, top } : undefined;
}

const isTwo = ({ kind, top }: Combination, of: Together): boolean =>
  kind === of && Math.floor(top / SUITS.length) === TWO;

const THREE_PAIRS = 6;
const FOUR_PAIRS = 8;

/**
 * The same kind and number with a higher top card beats. A 2 is also cut by three pairs in a row or by four of a rank; a pair of
 * 2s by four of a rank or by four pairs in a row; three pairs in a row by four of a rank; and four of a rank by four pairs in a row.
 */
export function beats(next: Combination, last: Combination): boolean {
  if (next.kind === last.kind && next.size === last.size) return next.top > last.top;
  const fourPairs = next.kind === 'pairs' && next.size >= FOUR_PAIRS;
  if (isTwo(last, 'single')) return next.kind === 'four' || next.kind === 'pairs';
  if (isTwo(last, 'pair')) return next.kind === 'four' || fourPairs;
  if (last.kind === 'pairs' && last.size === THREE_PAIRS) return next.kind === 'four' || fourPairs;
  return last.kind === 'four' && fourPairs;
}

/** A hand that has won as it is dealt. */
export type WonAtOnce = 'dragon' | 'fourTwos' | 'sixPairs';

/** Of 13 cards: a run from 3 to ace, all four 2s, or six pairs. */
export function wonAtOnce(hand: readonly Card[]): WonAtOnce | undefined {
  const counts = new Map<number, number>();
  for (const card of hand) counts.set(levelOf(card), (counts.get(levelOf(card)) ?? 0) + 1);
  if ([...counts.keys()].filter((level) => level !== TWO).length === TWO) return 'dragon';
  if (counts.get(TWO) === SUITS.length) return 'fourTwos';
  const pairs = [...counts.values()].reduce((sum, count) => sum + Math.floor(count / 2), 0);
  return pairs >= 6 ? 'sixPairs' : undefined;
}
