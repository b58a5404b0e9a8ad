// Players of the house at the table: whom they shoot at, and what they catch, with the chances that everybody has. They stake nothing.

export interface HouseShot {
  /** Which of the three. */
  player: number;
  firedAt: number;
  hitsAt: number;
  caught: boolean;
}

/** Names of people who are none. */
export const housePlayers = ['Coralie', 'Marlon', 'Pearl'] as const;

/** So long a shot of theirs is under way. */
const FLIGHT_MS = 650;
const BETWEEN_MS = 420;
/** Part of the fish that somebody of them shoots at, and the most shots at one. */
const SHOT_AT = 0.4;
const MOST_SHOTS = 4;

/** What they shoot at a fish while it crosses, until one of them catches it. */
export function houseShotsAt(
  { bornAt, look }: { bornAt: number; look: { crossingMs: number } },
  chance: number,
  next: () => number,
): HouseShot[] {
  if (next() >= SHOT_AT) return [];
  const player = Math.floor(next() * housePlayers.length);
  const from = bornAt + look.crossingMs * (0.3 + next() * 0.35);
  const count = 1 + Math.floor(next() * MOST_SHOTS);
  const shots: HouseShot[] = [];
  for (let nth = 0; nth < count && !shots.at(-1)?.caught; nth++) {
    const firedAt = from + nth * BETWEEN_MS;
    shots.push({ player, firedAt, hitsAt: firedAt + FLIGHT_MS, caught: next() < chance });
  }
  return shots;
}
