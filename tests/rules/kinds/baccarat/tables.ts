// Tables of baccarat for tests, with commission and without.
import type {
  BaccaratHand,
  BaccaratShoe,
  BaccaratTable,
} from '../../../../src/lib/rules/kinds/baccarat/definition.ts';
import { priceOf, settleLine } from '../../../../src/lib/rules/kinds/baccarat/lines.ts';
import { begin, play } from '../../../../src/lib/rules/kinds/baccarat/play.ts';
import { withCommission, withoutCommission } from '../../../../src/lib/rules/kinds/baccarat/standard.ts';
import type { SharedRules } from '../../../../src/lib/rules/kinds/shared.ts';
import { tableOf } from '../shared-tables.ts';

/** The functions of the kind are what the engine asks for. */
export const rules: SharedRules<BaccaratTable, BaccaratHand, BaccaratShoe> = {
  ...{ begin, play, priceOf, settleLine },
};

export const table: BaccaratTable = {
  ...tableOf('baccarat-test', ['side', 'tie', 'pair']),
  ...{ decks: 8, cutCard: 14, prices: withCommission },
};

export const noCommission: BaccaratTable = { ...table, prices: withoutCommission };
