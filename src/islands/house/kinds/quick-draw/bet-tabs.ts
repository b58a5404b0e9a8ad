// How the markets of a quick draw are shown: as tabs, each with the markets that are chosen by the same keys.
import { type Board, placesOf } from '../../../../lib/rules/kinds/quick-draw/choices.ts';
import type { QuickDrawTable } from '../../../../lib/rules/kinds/quick-draw/definition.ts';

export interface BetTab {
  name: string;
  markets: readonly string[];
  /** Where the bet can be made; one empty name where there is nothing to choose. */
  places: readonly string[];
}

type Named = readonly (readonly [name: string, ...markets: string[]])[];

/** By the table that a game is played by. */
const known: Readonly<Record<string, Named>> = {
  'quick-five': [
    ['digit', 'digit', 'half'],
    ['total', 'sum', 'dragonTiger'],
    ['any', 'anyDigit', 'anyDigitOfFive'],
    ['two', 'anyTwoOfFive'],
    ['straight2', 'straight2'],
    ['straight3', 'straight3'],
    ['group', 'group6', 'group3'],
  ],
  'quick-three-dice': [
    ['total', 'sum', 'half'],
    ['face', 'single', 'pair', 'triple'],
    ['two', 'twoDifferent', 'pairWith'],
    ['three', 'threeDifferent'],
    ['shape', 'shape'],
  ],
  'mark-six': [
    ['special', 'special', 'half', 'wave'],
    ['number', 'number'],
    ['two', 'two'],
    ['three', 'three'],
  ],
};

export function betTabs({ gameId, markets }: QuickDrawTable): BetTab[] {
  const named = known[gameId] ?? Object.keys(markets).map((name) => [name, name] as const);
  return named.map(([name, ...of]) => {
    const places = new Set(of.flatMap((market) => (markets[market] ? placesOf(markets[market]) : [])));
    return { name, markets: of, places: [...places] };
  });
}

/** The boards of a tab at one of its places. */
export const boardsAt = ({ markets }: QuickDrawTable, tab: BetTab, place: string): Board[] =>
  tab.markets
    .filter((market) => markets[market] && placesOf(markets[market]).includes(place))
    .map((market) => ({ market, place }));
