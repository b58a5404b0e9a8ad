// Test vectors of baccarat: a shoe of eight decks, and one of a single deck whose hands are soon over.
import type { BaccaratTable } from '../../../../rules/kinds/baccarat/definition.ts';
import { priceOf, settleLine } from '../../../../rules/kinds/baccarat/lines.ts';
import { begin, play } from '../../../../rules/kinds/baccarat/play.ts';
import {
  standardShoe,
  withCommission,
  withoutCommission,
} from '../../../../rules/kinds/baccarat/standard.ts';
import { type TableVectors, tableVectors, vectorTable } from '../../vectors/shared-rounds.ts';

const MARKETS = ['side', 'tie', 'pair'];

const eight: BaccaratTable = {
  ...vectorTable('baccarat', MARKETS),
  ...{ ...standardShoe, prices: withCommission },
};
const one: BaccaratTable = {
  ...vectorTable('baccarat-no-commission', MARKETS),
  ...{ decks: 1, cutCard: 16, prices: withoutCommission },
};

const spots = () =>
  MARKETS.flatMap((market) => ['player', 'banker', 'tie'].map((pick) => ({ market, pick })));

export const baccaratVectors = (): TableVectors =>
  tableVectors('baccarat', { begin, play, priceOf, settleLine }, [
    { table: eight, spots },
    { table: one, spots },
  ]);
