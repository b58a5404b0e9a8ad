// What tables of dragon tiger pay.
import type { DragonTigerTable } from './definition.ts';

export const standardPrices: DragonTigerTable['prices'] = { side: 2000, tie: 12_000 };
