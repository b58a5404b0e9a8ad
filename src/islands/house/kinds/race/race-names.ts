// What runners, bets and races are called.
import { spotOf } from '../../../../lib/rules/felt/felt.ts';
import { cardOf, placesOf, type RaceCard } from '../../../../lib/rules/kinds/race/definition.ts';
import type { Say } from '../../frame/say.ts';
import type { OfferOf } from '../../table/table-data.ts';

type Table = OfferOf<'race'>['table'];

export const runnerName = ({ runners }: RaceCard, number: number): string =>
  runners.find((runner) => runner.number === number)?.look?.name ?? String(number);

/** `Saltwind to win`, `Paper Crown, first 3`, `Saltwind with Moonwell`. */
export function betName(say: Say, card: RaceCard, key: string): string {
  const { market, pick } = spotOf(key);
  const [one = 0, other = 0] = pick.split('-').map(Number);
  if (market === 'quinella')
    return say('race.bet.quinella', { one: runnerName(card, one), other: runnerName(card, other) });
  const places = placesOf(card.runners.length);
  return say(`race.bet.${market}`, { runner: runnerName(card, one), places });
}

/** The same by numbers, where there is little room. */
export function shortBetName(say: Say, card: RaceCard, key: string): string {
  const { market, pick } = spotOf(key);
  return say(`race.short.${market}`, { pick, places: placesOf(card.runners.length) });
}

export const cardAt = (table: Table, index: string): RaceCard => cardOf(table, BigInt(index));
