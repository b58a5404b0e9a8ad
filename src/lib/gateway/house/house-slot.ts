import * as contract from '../../contract/house.ts';
import { handle } from '../handle.ts';
import { house } from './catalogue.ts';
import { slotTitle } from './slots/index.ts';
import { tableHash } from './slots/tables.ts';

export const houseSlot = handle(contract.houseSlot, async ({ input, fail }) => {
  const title = slotTitle(input.gameId) ?? fail('not_found');
  const { name, rtpBasisPoints, volatility, cover, symbols, rules } = title;
  return {
    name,
    vendor: house.displayName,
    rtpBasisPoints,
    volatility,
    cover,
    symbols,
    table: rules,
    tableHash: tableHash(rules),
  };
});
