// The ten categories of games. This is the only list of them: whatever differs by category is a column here.

/**
 * In the order in which the portal shows them. `id` is the code that vendors, games and bets carry (specification, section
 * 3). `key` names the sentence (`category` of `common.json`) and the icon (`art/category-icons.ts`). `tile` is the look on Home,
 * `shared` that of the picture of a shared link: the names of a motif and a palette of `art`. `rebate` is the rate of a VIP level by which
 * a day's bets are rebated, `points` the kind of points that they bring.
 */
export const categories = [
  {
    id: 'ELOTT',
    key: 'elott',
    path: '/elott',
    inHeader: true,
    tile: { hue: 290, motif: 'balls', palette: 'dusk' },
    shared: ['balls', 'orchid'],
    rebate: null,
    points: 'lottery',
  },
  {
    id: 'LOTT',
    key: 'lottery',
    path: '/gameCenter?gameType=LOTT',
    inHeader: false,
    tile: { hue: 10, motif: 'ticket', palette: 'rose' },
    shared: ['ticket', 'copper'],
    rebate: null,
    points: 'lottery',
  },
  {
    id: 'LIVE',
    key: 'live',
    path: '/live',
    inHeader: true,
    tile: { hue: 160, motif: 'roulette', palette: 'jade' },
    shared: ['roulette', 'rose'],
    rebate: 'live',
    points: 'live',
  },
  {
    id: 'SPORTS',
    key: 'sports',
    path: '/sports',
    inHeader: true,
    tile: { hue: 255, motif: 'ball', palette: 'cobalt' },
    shared: ['ball', 'moss'],
    rebate: 'sports',
    points: 'sports',
  },
  {
    id: 'FISH',
    key: 'fish',
    path: '/fish',
    inHeader: true,
    tile: { hue: 220, motif: 'fish', palette: 'lagoon' },
    shared: ['fish', 'lagoon'],
    rebate: null,
    points: 'slots',
  },
  {
    id: 'RNG',
    key: 'slots',
    path: '/rng',
    inHeader: true,
    tile: { hue: 40, motif: 'seven', palette: 'copper' },
    shared: ['seven', 'dusk'],
    rebate: 'slots',
    points: 'slots',
  },
  {
    id: 'PVP',
    key: 'pvp',
    path: '/pvp',
    inHeader: true,
    tile: { hue: 330, motif: 'cards', palette: 'plum' },
    shared: ['cards', 'jade'],
    rebate: null,
    points: 'pvp',
  },
  {
    id: 'ESPORTS',
    key: 'esports',
    path: '/esports',
    inHeader: true,
    tile: { hue: 310, motif: 'pad', palette: 'orchid' },
    shared: ['pad', 'cobalt'],
    rebate: null,
    points: 'sports',
  },
  {
    id: 'COCKFIGHT',
    key: 'cockfight',
    path: '/cockfight',
    inHeader: false,
    tile: { hue: 60, motif: 'rooster', palette: 'copper' },
    shared: ['rooster', 'ember'],
    rebate: null,
    points: 'sports',
  },
  {
    id: 'HORSE',
    key: 'horse',
    path: '/horse',
    inHeader: false,
    tile: { hue: 140, motif: 'horseshoe', palette: 'moss' },
    shared: ['horseshoe', 'sand'],
    rebate: null,
    points: 'sports',
  },
] as const;

export type Category = (typeof categories)[number];

/** The rates of a VIP level. */
export type RebateKind = NonNullable<Category['rebate']>;

/** The kinds of points that bets bring. */
export type BetPoints = Category['points'];

/** A category by its id. */
export const categoryOf = (id: string): Category | undefined => categories.find((each) => each.id === id);

/** What lobbies and lists call the games of lottery, e-lottery and cockfight together. */
export const LOCAL_GAMES = 'LOCAL';

const local: readonly Category['id'][] = ['ELOTT', 'LOTT', 'COCKFIGHT'];

/** The lanes that somebody asks for: one by its name, those of `LOCAL`; undefined of every lane, by `ALL` or nothing. */
export function lanesAsked(gameType = ''): readonly string[] | undefined {
  const asked = gameType.toUpperCase();
  if (asked === LOCAL_GAMES) return local;
  return asked === '' || asked === 'ALL' ? undefined : [asked];
}
