// A line of a bet at a table, on a race or a contest, on a quick draw, of a shot at fish and of a pot of cards, by the words of their pages.
import { spotKey } from '../../../lib/rules/felt/felt.ts';
import { quickDrawTables } from '../../../lib/rules/kinds/quick-draw/tables/index.ts';
import type { Say } from '../../house/frame/say.ts';
import { pickWords } from '../../house/kinds/quick-draw/pick-words.ts';
import { nameOf as rouletteName } from '../../house/kinds/roulette/names.ts';
import { nameOf as sicBoName } from '../../house/kinds/sic-bo/names.ts';
import { languageOfPage } from '../../ui/when.ts';
import type { Line, NameLine } from './names.ts';

type Names = (say: Say, title: string) => NameLine;

/** Tables and events: markets are named in the catalogue by their kind, and picks as its page does. */
const atTable =
  (kind: string, pickOf: (say: Say, line: Line) => string): Names =>
  (say) =>
  (line) => ({ market: say(`table.markets.${kind}.${line.market}`), pick: pickOf(say, line) });

/** Runners by their numbers: who they were is of the day of the race. */
const runners = (_: Say, { pick }: Line): string => pick.replaceAll('-', ' + ');

const baccarat = (say: Say, { market, pick }: Line): string =>
  say(market === 'pair' ? `baccarat.pairs.${pick}` : `baccarat.${pick}`);

const quickDraw: Names = (say, title) => {
  const table = quickDrawTables.find(({ gameId }) => gameId === title);
  const words = table && pickWords(table, say, languageOfPage());
  return ({ market, pick }) =>
    words &&
    table.markets[market] && { market: words.market(market), pick: words.spot(spotKey({ market, pick })) };
};

export const houseNames = {
  baccarat: atTable('baccarat', baccarat),
  'dragon-tiger': atTable('dragon-tiger', (say, { pick }) => say(`dragonTiger.${pick}`)),
  roulette: atTable('roulette', (say, line) => rouletteName(say, spotKey(line))),
  'sic-bo': atTable('sic-bo', (say, line) => sicBoName(say, spotKey(line))),
  race: atTable('race', runners),
  cockfight: atTable('cockfight', (say, { pick }) =>
    say(pick === 'draw' ? 'cockfight.drawShort' : `cockfight.${pick}`),
  ),
  'quick-draw': quickDraw,
  fish:
    (say) =>
    ({ pick }) => ({ market: say('fish.aShot'), pick: say(`fish.kinds.${pick}`) }),
  cards:
    (say) =>
    ({ pick }) => ({
      market: say('cards.pot'),
      pick: pick === '1' ? say('cards.mainPot') : `${say('cards.sidePot')} ${Number(pick) - 1}`,
    }),
} satisfies Record<string, Names>;
