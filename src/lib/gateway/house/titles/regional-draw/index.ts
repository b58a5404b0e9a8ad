// The regional lotteries that the house offers, in the order of their lobby.
import type { RegionalTable } from '../../../../rules/kinds/regional-draw/definition.ts';
import { centralLottery, northLottery, southLottery } from '../../../../rules/kinds/regional-draw/tables.ts';
import type { SharedTitle } from '../../kind.ts';

function title(table: RegionalTable, name: string, cover: SharedTitle['game']['cover']): SharedTitle {
  // A parlay has no return of its own: it is that of its legs.
  const markets = Object.entries(table.markets).filter(([, { bet }]) => bet.kind !== 'parlay');
  const returns = Object.fromEntries(markets.map(([market, { rtpBasisPoints }]) => [market, rtpBasisPoints]));
  return {
    table,
    returns,
    game: {
      gameId: table.gameId,
      name,
      category: 'LOTT',
      rtpBasisPoints: Math.max(...Object.values(returns)),
      minBetMinor: Math.min(...markets.map(([, { leastMinor }]) => leastMinor)),
      lines: undefined,
      isHot: table.region === 'north',
      addedOn: '2026-11-25',
      hasJackpot: false,
      cover,
    },
  };
}

const titles: readonly SharedTitle[] = [
  title(northLottery, 'North lottery', {
    ...{ motif: 'gong', palette: 'rose', field: 'stripes', lead: 'North', main: 'lottery' },
  }),
  title(centralLottery, 'Central lottery', {
    ...{ motif: 'leafHat', palette: 'lagoon', field: 'weave', lead: 'Central', main: 'lottery' },
  }),
  title(southLottery, 'South lottery', {
    ...{ motif: 'coconut', palette: 'copper', field: 'rays', lead: 'South', main: 'lottery' },
  }),
];

export const regionalDrawTitles = (): SharedTitle[] => [...titles];
