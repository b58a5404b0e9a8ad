// The bets of a quick draw in words: markets, places, picks, and what is on the keys.
import { spotOf } from '../../../../lib/rules/felt/felt.ts';
import type { Board } from '../../../../lib/rules/kinds/quick-draw/choices.ts';
import type { QuickDrawTable, QuickMarket } from '../../../../lib/rules/kinds/quick-draw/definition.ts';
import { findPick } from '../../../../lib/rules/kinds/quick-draw/lines.ts';
import type { Say } from '../../frame/say.ts';

/** `9600` → `9.60`, as prices are shown. */
export const priceWords = (milli: number): string => (milli / 1000).toFixed(2);

/** The prices of a market, the lowest and the highest where they differ. */
export function pricesOf({ priceMilli }: QuickMarket): [least: number, most: number] {
  const prices = typeof priceMilli === 'number' ? [priceMilli] : Object.values(priceMilli);
  return [Math.min(...prices), Math.max(...prices)];
}

export interface PickWords {
  market(name: string): string;
  place(place: string): string;
  /** A spot in a sentence. */
  spot(key: string): string;
  /** What a spot picks, without its market. */
  pick(key: string): string;
  /** What is on a key. */
  key(board: Board, option: string): string;
}

export function pickWords(table: QuickDrawTable, say: Say, language: string): PickWords {
  const own = (part: string, name: string): string => say(`quickDraw.${part}.${table.gameId}.${name}`);
  const place = (name: string): string => say(`quickDraw.places.${name || 'all'}`);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const large = table.balls.to > 9;

  function pick(key: string): string {
    const found = findPick(table, spotOf(key));
    const { name, values = [] } = found?.pick ?? {};
    if (name !== undefined) return /^\d/.test(name) ? name : say(`quickDraw.groups.${name}`);
    const bet = found?.market.bet;
    if (bet?.kind === 'exact' && !large) return values.join('');
    const different = [...new Set(values)].map(String);
    if (bet?.kind === 'contains' && bet.pattern.join() === '2,1') return values.join(' ');
    return list.format(different);
  }

  return {
    place,
    pick,
    market: (name) => own('markets', name),
    spot(key) {
      const { market, pick: text } = spotOf(key);
      const at = text.indexOf(':');
      const values = { place: place(at < 0 ? '' : text.slice(0, at)), pick: pick(key) };
      return say(`quickDraw.picks.${table.gameId}.${market}`, values);
    },
    key({ market }, option) {
      if (/^\d/.test(option)) return option;
      const bet = table.markets[market]?.bet;
      const group = bet?.kind === 'measure' ? (bet.groups[option] ?? []) : [];
      return say(`quickDraw.keys.${option}`, { from: group[0] ?? '', to: group.at(-1) ?? '' });
    },
  };
}
