// The cards of races: who is declared, and who runs.
import { list, NoTable, optional, parts, whole } from '../../read-table.ts';

export interface Runner {
  number: number;
  strength: number;
}

export interface Card {
  declared: readonly Runner[];
  nonRunners: readonly number[];
  /** Those who run, in the order of the card. */
  field: readonly Runner[];
  /** How many places are paid. */
  places: number;
}

const MOST_RUNNERS = 24;

export function readCards(value: unknown): Card[] {
  const cards = list(value, readCard);
  if (cards.length === 0) throw new NoTable('no card');
  return cards;
}

function readCard(value: unknown): Card {
  const card = parts(value, ['metres', 'runners', 'nonRunners']);
  const declared = list(card.runners, (runner) => {
    const { number, strength } = parts(runner, ['number', 'strength', 'look']);
    return { number: whole(number), strength: whole(strength) };
  });
  if (declared.length > MOST_RUNNERS) throw new NoTable('too many runners');
  const nonRunners = optional(card.nonRunners, (given) => list(given, (number) => whole(number))) ?? [];
  const places = declared.length > 7 ? 3 : declared.length > 4 ? 2 : 0;
  const field = declared.filter(({ number }) => !nonRunners.includes(number));
  return { declared, nonRunners, field, places };
}

/** Whether a runner of a pick does not run. */
export const isOff = ({ nonRunners }: Card, pick: string): boolean =>
  pick.split('-').some((number) => nonRunners.includes(Number(number)));

export function picksOf({ declared, places }: Card, market: string): string[] {
  const numbers = declared.map(({ number }) => number);
  if (market === 'win' || (market === 'place' && places > 0)) return numbers.map(String);
  if (market !== 'quinella') return [];
  return numbers.flatMap((low, at) => numbers.slice(at + 1).map((high) => `${low}-${high}`));
}
