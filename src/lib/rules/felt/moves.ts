// Where arrow keys lead on a felt: to the nearest spot in their direction.

export interface SpotPlace {
  key: string;
  /** The middle, to the right and down. */
  x: number;
  y: number;
}

const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;

export type Arrow = keyof typeof directions;

export const isArrow = (key: string): key is Arrow => Object.hasOwn(directions, key);

/** How much worse a spot is that lies aside than one that lies further on. */
const ASIDE = 2;

/** The spot that an arrow leads to; the same one where there is none in its direction. */
export function spotAfter(places: readonly SpotPlace[], from: string, arrow: Arrow): string {
  const here = places.find(({ key }) => key === from);
  if (!here) return places[0]?.key ?? from;
  const [dx, dy] = directions[arrow];
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  for (const { key, x, y } of places) {
    const ahead = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    // What lies more aside than ahead is in another direction.
    if (ahead <= 0.5 || aside > ahead * 3) continue;
    const distance = ahead + aside * ASIDE;
    if (distance < least) [best, least] = [key, distance];
  }
  return best;
}
