// What bets and throws of sic bo are called, for the page and for sentences.
import { spotOf } from '../../../../lib/rules/felt/felt.ts';
import type { SicBoPrices, SicBoThrow } from '../../../../lib/rules/kinds/sic-bo/definition.ts';
import { isTriple, sizeOf, totalOf } from '../../../../lib/rules/kinds/sic-bo/play.ts';
import type { Say } from '../../frame/say.ts';
import { paysWords } from '../../table/offer-words.ts';

/** "Big", "Total 12", "Pair 2 and 5" */
export function nameOf(say: Say, key: string): string {
  const { market, pick } = spotOf(key);
  if (market === 'size') return say(`sicBo.${pick}`);
  if (market === 'anyTriple') return say('sicBo.anyTriple');
  const [first = '', second = ''] = pick.split('-');
  return say(`sicBo.names.${market}`, { pick, first, second });
}

/** `181000` → "180:1" */
export const shortOdds = (milli: number): string => `${(milli - 1000) / 1000}:1`;

/** "180 to 1"; a face pays by the number of dice that show it. */
export function oddsOf(say: Say, prices: SicBoPrices, key: string): string {
  const { market, pick } = spotOf(key);
  const price = prices[market as keyof SicBoPrices];
  if (typeof price === 'number') return paysWords(say, price);
  if (market === 'total') return paysWords(say, prices.total[pick] ?? 0);
  const [one, two, three] = prices.single.map((milli) => (milli - 1000) / 1000);
  return say('sicBo.singlePays', { one: one ?? '', two: two ?? '', three: three ?? '' });
}

/** "Big, odd", "Triple" */
export function throwWords(say: Say, thrown: SicBoThrow): string {
  if (isTriple(thrown)) return say('sicBo.triple');
  const parity = totalOf(thrown) % 2 === 0 ? 'even' : 'odd';
  return say('sicBo.both', { size: say(`sicBo.${sizeOf(thrown)}`), parity: say(`sicBo.${parity}`) });
}
