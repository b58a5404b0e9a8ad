// The ten categories of games. This is the only list of them: whatever differs by category is a column here.

/**
 * In the order in which the portal shows them. `id` is the code that vendors, games and bets carry (specification, section
 * 3). `key` names the sentence (`category` of `common.json`) and the icon (`art/category-icons.ts`). `tile` is the look on Home,
 * `shared` that of the picture of a shared link: the names of a motif and a palette of `art`.
 */
export const categories = [
  {
    id: 'ELOTT',
    key: 'elott',
    path: '/elott',
    inHeader: true,
    tile: { hue: 290, motif: 'balls', palette: 'dusk' },
    shared: ['balls', 'orchid'],
  },
  {
    id: 'LOTT',
    key: 'lottery',
    path: '/gameCenter?gameType=LOTT',
    inHeader: false,
    tile: { hue: 10, motif: 'ticket', palette: 'rose' },
    shared: ['balls', 'copper'],
  },
  {
    id: 'LIVE',
    key: 'live',
    path: '/live',
    inHeader: true,
    tile: { hue: 160, motif: 'roulette', palette: 'jade' },
    shared: ['roulette', 'rose'],
  },
  {
    id: 'SPORTS',
    key: 'sports',
    path: '/sports',
    inHeader: true,
    tile: { hue: 255, motif: 'ball', palette: 'cobalt' },
    shared: ['ball', 'moss'],
  },
  {
    id: 'FISH',
    key: 'fish',
    path: '/fish',
    inHeader: true,
    tile: { hue: 220, motif: 'fish', palette: 'lagoon' },
    shared: ['fish', 'lagoon'],
  },
  {
    id: 'RNG',
    key: 'slots',
    path: '/rng',
    inHeader: true,
    tile: { hue: 40, motif: 'seven', palette: 'copper' },
    shared: ['seven', 'dusk'],
  },
  {
    id: 'PVP',
    key: 'pvp',
    path: '/pvp',
    inHeader: true,
    tile: { hue: 330, motif: 'cards', palette: 'plum' },
    shared: ['cards', 'jade'],
  },
  {
    id: 'ESPORTS',
    key: 'esports',
    path: '/esports',
    inHeader: true,
    tile: { hue: 310, motif: 'pad', palette: 'orchid' },
    shared: ['pad', 'cobalt'],
  },
  {
    id: 'COCKFIGHT',
    key: 'cockfight',
    path: '/cockfight',
    inHeader: false,
    tile: { hue: 60, motif: 'rooster', palette: 'copper' },
    shared: ['rooster', 'ember'],
  },
  {
    id: 'HORSE',
    key: 'horse',
    path: '/horse',
    inHeader: false,
    tile: { hue: 140, motif: 'horseshoe', palette: 'moss' },
    shared: ['horseshoe', 'sand'],
  },
] as const;

export type Category = (typeof categories)[number];

/** What lobbies and lists call the games of lottery, e-lottery and cockfight together. */
export const LOCAL_GAMES = 'LOCAL';

const local: readonly Category['id'][] = ['ELOTT', 'LOTT', 'COCKFIGHT'];

/** The lanes that somebody asks for: one by its name, those of `LOCAL`; undefined of every lane, by `ALL` or nothing. */
export function lanesAsked(gameType = ''): readonly string[] | undefined {
  const asked = gameType.toUpperCase();
  if (asked === LOCAL_GAMES) return local;
  return asked === '' || asked === 'ALL' ? undefined : [asked];
}
