// Test vectors of dragon tiger: a shoe of eight decks, and one of a single deck whose hands are soon over.
import type { DragonTigerTable } from '../../../../rules/kinds/dragon-tiger/definition.ts';
import { priceOf, settleLine } from '../../../../rules/kinds/dragon-tiger/lines.ts';
import { begin, play } from '../../../../rules/kinds/dragon-tiger/play.ts';
import { standardPrices } from '../../../../rules/kinds/dragon-tiger/standard.ts';
import { type TableVectors, tableVectors, vectorTable } from '../../vectors/shared-rounds.ts';

const MARKETS = ['side', 'tie'];

const eight: DragonTigerTable = {
  ...vectorTable('dragon-tiger', MARKETS),
  ...{ decks: 8, cutCard: 208, prices: standardPrices },
};
const one: DragonTigerTable = {
  ...vectorTable('dragon-tiger-one-deck', MARKETS),
  ...{ decks: 1, cutCard: 26, prices: standardPrices },
};

const spots = () => MARKETS.flatMap((market) => ['dragon', 'tiger', 'tie'].map((pick) => ({ market, pick })));

export const dragonTigerVectors = (): TableVectors =>
  tableVectors('dragon-tiger', { begin, play, priceOf, settleLine }, [
    { table: eight, spots },
    { table: one, spots },
  ]);
