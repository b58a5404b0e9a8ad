// Where tries are counted, each in a window that its first try begins: a row in the database, or an entry in memory.
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Times are in milliseconds. */
export interface Count {
  tries: number;
  /** When the window ends. */
  until: number;
}

export interface Counts {
  /** Counts one try; when no window runs `now`, one begins that lasts to `end`. None lasts longer than that. */
  add(key: string, now: number, end: number): Count | Promise<Count>;
  /** The window that runs `now`. */
  read(key: string, now: number): Count | undefined | Promise<Count | undefined>;
  /** Uncounts one try of the window that runs `now`. */
  takeBack(key: string, now: number): void | Promise<void>;
  forget(key: string): void | Promise<void>;
}

/** Counts that are told at once. */
export interface OwnCounts extends Counts {
  add(key: string, now: number, end: number): Count;
  read(key: string, now: number): Count | undefined;
}

/** All processes on the database count together. */
export function countsInDatabase(db: Kysely<DB>): Counts {
  return {
    async add(key, now, end) {
      const runs = sql`rate_limits.expire > ${now}`;
      const { points, expire } = await db
        .insertInto('rate_limits')
        .values({ key, points: 1, expire: end })
        .onConflict((row) =>
          row.column('key').doUpdateSet({
            points: sql`case when ${runs} then rate_limits.points + 1 else 1 end`,
            // A clock that was set back would leave a window open for as long as it was ahead.
            expire: sql`case when ${runs} then least(rate_limits.expire, excluded.expire) else excluded.expire end`,
          }),
        )
        .returning(['points', 'expire'])
        .executeTakeFirstOrThrow();
      return { tries: points, until: expire ?? end };
    },
    async read(key, now) {
      return db
        .selectFrom('rate_limits')
        .select((row) => ['points as tries', row.ref('expire').$notNull().as('until')])
        .where('key', '=', key)
        .where('expire', '>', now)
        .executeTakeFirst();
    },
    async takeBack(key, now) {
      await db
        .updateTable('rate_limits')
        .set((row) => ({ points: row('points', '-', 1) }))
        .where('key', '=', key)
        .where('expire', '>', now)
        .execute();
    },
    async forget(key) {
      await db.deleteFrom('rate_limits').where('key', '=', key).execute();
    },
  };
}

/** How often ended windows are deleted. */
const SWEEP_MS = 60_000;
/** About 20 MB. Callers decide what is counted, so the number of keys has no bound of its own. */
const MOST = 100_000;
/** Making room walks through the keys from the first one on, so it drops many at once. */
const ROOM = 0.1;

/** This process counts alone, `most` keys at a time: beyond that it forgets the keys that were used least recently. */
export function countsInMemory(most = MOST): OwnCounts {
  /** The one that was counted last comes last. */
  const windows = new Map<string, Count>();
  let swept = 0;

  function running(key: string, now: number): Count | undefined {
    const count = windows.get(key);
    return count && count.until > now ? count : undefined;
  }

  function sweep(now: number): void {
    if (Math.abs(now - swept) < SWEEP_MS) return;
    swept = now;
    for (const [key, { until }] of windows) if (until <= now) windows.delete(key);
  }

  function makeRoom(): void {
    if (windows.size < most) return;
    const kept = Math.floor(most * (1 - ROOM));
    for (const key of windows.keys()) {
      if (windows.size <= kept) return;
      windows.delete(key);
    }
  }

  return {
    add(key, now, end) {
      sweep(now);
      const count = running(key, now);
      const next = { tries: (count?.tries ?? 0) + 1, until: Math.min(count?.until ?? end, end) };
      windows.delete(key);
      makeRoom();
      windows.set(key, next);
      return next;
    },
    read: running,
    takeBack(key, now) {
      const count = running(key, now);
      if (count) windows.set(key, { ...count, tries: count.tries - 1 });
    },
    forget(key) {
      windows.delete(key);
    },
  };
}
