// The lanes of the lobby (specification, section 3, "Game vendor data").

export interface Card {
  vassalage: string;
  displayName: string;
  /** 1 is hot. */
  isHot: 0 | 1;
  games: number;
}

export interface Lane {
  title: string;
  cards: Card[];
}

/** Every category, in the order in which the portal shows them, with its plain word for addresses and catalogues. */
export const categories = [
  { id: 'ELOTT', key: 'elott', path: '/elott' },
  { id: 'LOTT', key: 'lottery', path: '/gameCenter?gameType=LOTT' },
  { id: 'LIVE', key: 'live', path: '/live' },
  { id: 'SPORTS', key: 'sports', path: '/sports' },
  { id: 'FISH', key: 'fish', path: '/fish' },
  { id: 'RNG', key: 'slots', path: '/rng' },
  { id: 'PVP', key: 'pvp', path: '/pvp' },
  { id: 'ESPORTS', key: 'esports', path: '/esports' },
  { id: 'COCKFIGHT', key: 'cockfight', path: '/cockfight' },
  { id: 'HORSE', key: 'horse', path: '/horse' },
] as const;

export type Category = (typeof categories)[number];

/** Sports vendors on the e-sports list make a lane of their own; lanes without a vendor are left out. */
export function splitEsports(lanes: Lane[], esports: readonly string[]): Lane[] {
  return lanes
    .flatMap((lane) => {
      if (lane.title !== 'SPORTS') return [lane];
      const isEsports = (card: Card): boolean => esports.includes(card.vassalage);
      return [
        { title: 'SPORTS', cards: lane.cards.filter((card) => !isEsports(card)) },
        { title: 'ESPORTS', cards: lane.cards.filter(isEsports) },
      ];
    })
    .reduce<Lane[]>(merged, [])
    .filter((lane) => lane.cards.length > 0);
}

function merged(lanes: Lane[], lane: Lane): Lane[] {
  const same = lanes.find((known) => known.title === lane.title);
  if (same) same.cards = [...same.cards, ...lane.cards];
  else lanes.push({ ...lane });
  return lanes;
}
