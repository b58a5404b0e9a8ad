// Vendors of the demonstration: one for each form in which a game opens. Their games are played as titles of the house.
import { ESPORTS_DEMO, LOTTERY_VENDOR } from '../../../rules/launch.ts';
import { houseTitles } from '../kinds/index.ts';
import { asTitle } from './as-title.ts';

/** Behind the games of the house. */
const FIRST_PLACE = 500;

/** `plays` names the titles of the house, by the game's own second word. */
const played = [
  {
    vassalage: 'DEMO_POPUP',
    displayName: 'Popup demo',
    isGame: 'VASSALAGE',
    lead: 'Popup',
    plays: { Koi: 'lantern-koi', Fox: 'paper-fox', Gems: 'gem-arcade', Lamps: 'seven-lamps' },
  },
  {
    vassalage: 'TCG_SEA',
    displayName: 'Own page demo',
    isGame: null,
    lead: 'Page',
    plays: { Peak: 'ember-peak', Mask: 'velvet-mask', Six: 'mark-six' },
  },
  {
    vassalage: 'GPI',
    displayName: 'In-page demo',
    isGame: null,
    lead: 'Route',
    plays: { Crown: 'quiet-crown', Court: 'lotus-court' },
  },
] as const;

/** The vendors and the games of each, as rows of the catalogue. */
export const demoVendors = () => [
  ...played.map(({ vassalage, displayName, isGame, lead, plays }, at) => ({
    vendor: {
      vassalage,
      display_name: displayName,
      category: 'RNG',
      is_game: isGame,
      sort: FIRST_PLACE + at,
    },
    games: Object.entries(plays).map(([main, title], place) => playedGame(lead, main, title, at * 10 + place)),
  })),
  { vendor: lottery, games: [draws] },
  { vendor: esports, games: [matches] },
];

function playedGame(lead: string, main: string, gameId: string, place: number) {
  const title = houseTitles().find(({ game }) => game.gameId === gameId);
  if (!title) throw new Error(`There is no game ${gameId} to play as.`);
  const name = `${lead} ${main}`;
  return {
    ...asTitle(title.kind, title.game),
    id: name.toLowerCase().replace(' ', '-'),
    name,
    cover: JSON.stringify({ ...title.game.cover, lead, main }),
    sort: FIRST_PLACE + place,
  };
}

const lottery = {
  vassalage: LOTTERY_VENDOR,
  display_name: 'Lottery demo',
  category: 'LOTT',
  sort: FIRST_PLACE + played.length,
};

/** No house kind plays it: it opens the page of the lottery. */
const draws = {
  id: 'regional-draws',
  category: 'LOTT',
  name: 'Regional draws',
  added_at: new Date('2026-10-01'),
  min_bet_minor: 100n,
  cover: JSON.stringify({
    motif: 'ticket',
    palette: 'rose',
    field: 'stripes',
    lead: 'Regional',
    main: 'Draws',
  }),
  sort: FIRST_PLACE,
};

/** A sports vendor, as e-sports vendors are: the list of settings moves it to a lane of its own. */
const esports = {
  vassalage: ESPORTS_DEMO,
  display_name: 'E-sports demo',
  category: 'SPORTS',
  sort: FIRST_PLACE + played.length + 1,
};

/** No house kind plays it either: its page says that there are no matches. */
const matches = {
  id: 'arena-matches',
  category: 'SPORTS',
  name: 'Arena matches',
  added_at: new Date('2026-11-23'),
  min_bet_minor: 100n,
  cover: JSON.stringify({ motif: 'pad', palette: 'orchid', field: 'rays', lead: 'Arena', main: 'Matches' }),
  sort: FIRST_PLACE,
};
