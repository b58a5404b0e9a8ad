// Tables of the live casino as games of the catalogue.
import type { SharedTable } from '../../rules/kinds/shared.ts';
import type { HouseGame, SharedTitle } from './kind.ts';

/** A table as a game of the live casino: its least stake and its best return follow from its rules. */
export const liveTable = (
  table: SharedTable,
  returns: SharedTitle['returns'],
  game: Pick<HouseGame, 'name' | 'isHot' | 'addedOn' | 'cover'>,
): SharedTitle => ({
  table,
  returns,
  game: {
    ...game,
    gameId: table.gameId,
    category: 'LIVE',
    rtpBasisPoints: Math.max(...Object.values(returns)),
    minBetMinor: Math.min(...Object.values(table.markets).map(({ leastMinor }) => leastMinor)),
    lines: undefined,
    hasJackpot: false,
  },
});
