// A result as people read it, the same in every language.
import { isRecord } from '../proof.ts';
import { tableText } from '../table-text.ts';

const SUITS = new Map([
  ['clubs', '♣'],
  ['diamonds', '♦'],
  ['hearts', '♥'],
  ['spades', '♠'],
]);
const COURT = new Map([
  [1, 'A'],
  [11, 'J'],
  [12, 'Q'],
  [13, 'K'],
]);

/** What a part of a result is that is not there. */
export const NONE = '-';

export function resultText(value: unknown): string {
  if (value === undefined) return NONE;
  if (Array.isArray(value)) {
    const between = value.some(Array.isArray) ? ' | ' : ', ';
    return value.length === 0 ? NONE : value.map(resultText).join(between);
  }
  if (!isRecord(value)) return String(value);
  const suit = SUITS.get(String(value.suit));
  return suit ? `${COURT.get(Number(value.rank)) ?? value.rank}${suit}` : tableText(value);
}
