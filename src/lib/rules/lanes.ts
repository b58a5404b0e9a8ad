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

/** The lane that a game is in. */
export const laneOf = (
  { category, vassalage }: { category: string; vassalage: string },
  esports: readonly string[],
): string => (category === 'SPORTS' && esports.includes(vassalage) ? 'ESPORTS' : category);

/** The lane that shows a game, among those that there are. */
export function laneWith(
  { category, vassalage }: { category: string; vassalage: string },
  lanes: readonly Lane[],
): Lane | undefined {
  const having = lanes.filter(({ cards }) => cards.some((card) => card.vassalage === vassalage));
  return having.find(({ title }) => title === category) ?? having[0];
}

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
