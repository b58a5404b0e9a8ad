// Every quick draw the house offers, in the order of its lobby.
import type { QuickDrawTable } from '../../../../rules/kinds/quick-draw/definition.ts';
import { fiveD } from '../../../../rules/kinds/quick-draw/tables/five-d.ts';
import { k3 } from '../../../../rules/kinds/quick-draw/tables/k3.ts';
import { markSix } from '../../../../rules/kinds/quick-draw/tables/mark-six.ts';
import type { SharedTitle } from '../../kind.ts';

function title(
  table: QuickDrawTable,
  game: Pick<SharedTitle['game'], 'name' | 'isHot' | 'cover'>,
): SharedTitle {
  const markets = Object.entries(table.markets);
  const returns = Object.fromEntries(markets.map(([name, { rtpBasisPoints }]) => [name, rtpBasisPoints]));
  return {
    table,
    returns,
    game: {
      ...game,
      gameId: table.gameId,
      category: 'ELOTT',
      rtpBasisPoints: Math.max(...Object.values(returns)),
      minBetMinor: Math.min(...markets.map(([, { leastMinor }]) => leastMinor)),
      lines: undefined,
      addedOn: '2026-11-25',
      hasJackpot: false,
    },
  };
}

const titles: readonly SharedTitle[] = [
  title(fiveD, {
    name: 'Quick 5D',
    isHot: true,
    cover: { motif: 'digits', palette: 'dusk', field: 'rings', lead: 'Quick', main: '5D' },
  }),
  title(k3, {
    name: 'Quick K3',
    isHot: false,
    cover: { motif: 'threeDice', palette: 'ember', field: 'arches', lead: 'Quick', main: 'K3' },
  }),
  title(markSix, {
    name: 'Mark Six',
    isHot: false,
    cover: { motif: 'drawDrum', palette: 'jade', field: 'dots', lead: 'Mark', main: 'Six' },
  }),
];

export const quickDrawTitles = (): SharedTitle[] => [...titles];
