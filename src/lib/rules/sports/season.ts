// A league's season on the clock: who plays whom, and when.

/** A season is a double round of all against all; the next begins when it ends. */
export interface Pairing {
  /** Places in the league's list of sides. */
  home: number;
  away: number;
}

/** Every matchday of a season: each side plays once a day, each pair twice a season, once at home each. For an even number of sides. */
export function matchdays(sides: number): Pairing[][] {
  if (sides < 2 || sides % 2 !== 0) throw new RangeError(`No season of ${sides} sides`);
  const first = Array.from({ length: sides - 1 }, (_, day) => dayOf(sides, day));
  const second = first.map((day) => day.map(({ home, away }) => ({ home: away, away: home })));
  return [...first, ...second];
}

/** The circle method: one side stays, the others move on by a place a day. The one that stays changes its ground each day. */
function dayOf(sides: number, day: number): Pairing[] {
  const turning = sides - 1;
  const at = (place: number): number => (place + day) % turning;
  const pairs = Array.from({ length: sides / 2 }, (_, pair) =>
    pair === 0 ? { home: turning, away: at(0) } : { home: at(pair), away: at(turning - pair) },
  );
  return pairs.map(({ home, away }, pair) =>
    (pair === 0 ? day : pair) % 2 === 0 ? { home, away } : { home: away, away: home },
  );
}

export interface Calendar {
  sides: number;
  /** From one matchday to the next. */
  everyMs: number;
}

/** Which matchday is due at a time, counted from 1970 on as rounds of tables are, and since when. */
export function matchdayAt(
  { sides, everyMs }: Calendar,
  nowMs: number,
): { day: number; index: number; fromMs: number } {
  const index = Math.floor(nowMs / everyMs);
  return { day: index % ((sides - 1) * 2), index, fromMs: index * everyMs };
}
