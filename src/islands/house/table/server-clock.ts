// The server's time in the browser: what an answer says, and how long ago that was by a clock that nobody sets.

export interface ServerClock {
  /** In milliseconds since 1970. */
  now(): number;
  /** An answer said `now`; it was asked and got at these moments of the clock of this machine. */
  hear(now: string, askedAt: number, gotAt: number): void;
}

/** An estimate is no better than half of the way there and back, so a longer way never replaces a shorter one for this long. */
const GOOD_FOR_MS = 300_000;
/** Beyond what two estimates may differ by: the server's clock was moved. */
const MOVED_MS = 500;

export function createServerClock(local: () => number = () => performance.now()): ServerClock {
  let ahead = 0;
  let best = { way: Number.POSITIVE_INFINITY, at: 0 };

  return {
    now: () => local() + ahead,
    hear(now, askedAt, gotAt) {
      const way = gotAt - askedAt;
      const heard = Date.parse(now) - (askedAt + way / 2);
      const moved = Math.abs(heard - ahead) > (way + best.way) / 2 + MOVED_MS;
      if (!moved && way > best.way && gotAt - best.at < GOOD_FOR_MS) return;
      best = { way, at: gotAt };
      ahead = heard;
    },
  };
}
