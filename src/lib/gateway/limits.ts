// How often something may be tried. Tries at getting in are counted in the database, so that all processes count
// together; plain calls are counted in memory, since a write for each read would cost more than it saves.
import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { DB } from './db/schema.ts';
import { inTx } from './db/tx.ts';
import { Refusal } from './errors.ts';
import { type Counts, countsInDatabase, countsInMemory } from './limit-counts.ts';
import type { SettingKey } from './settings/definitions.ts';
import type { LiveSettings } from './settings/store.ts';

export type LimitKey = Extract<SettingKey, `limits.${string}`>;

export interface Limits {
  /** Counts one try of `who`; past the limit it throws `too_many_requests` with the seconds to wait. */
  take(limit: LimitKey, who: string): Promise<void>;
  /** Counts one try by each limit, or by none when one of them is past; then the longest wait is told. */
  takeAll(tries: (readonly [limit: SharedLimit, who: string])[]): Promise<void>;
  /** Whether `who` has no try left; counts nothing. */
  spent(limit: LimitKey, who: string): Promise<{ retryAfterSeconds: number } | undefined>;
  /** Uncounts one try of `who`. */
  giveBack(limit: LimitKey, who: string): Promise<void>;
  /** Forgets the tries of `who`, after a success. */
  forgive(limit: LimitKey, who: string): Promise<void>;
}

const OF_MEMORY = [
  'limits.read',
  'limits.write',
  'limits.money',
  'limits.spin',
  'limits.captcha',
] as const satisfies LimitKey[];

const IN_MEMORY: ReadonlySet<LimitKey> = new Set(OF_MEMORY);

/** Counted by all processes together. */
type SharedLimit = Exclude<LimitKey, (typeof OF_MEMORY)[number]>;

/** Limits by the settings of now; a changed setting holds from the next try on. */
export function createLimits(db: Kysely<DB>, settings: LiveSettings, clock: Clock): Limits {
  const [inDatabase, inMemory] = [countsInDatabase(db), countsInMemory()];

  /** What a limit says now, and of `who` by it. */
  function about(limit: LimitKey, who: string) {
    const { points, seconds } = settings.get(limit);
    const now = clock.now().getTime();
    const counts = IN_MEMORY.has(limit) ? inMemory : inDatabase;
    return { counts, key: `${limit}:${who}`, points, now, end: now + seconds * 1000 };
  }

  const secondsTo = (until: number, now: number): number => Math.ceil((until - now) / 1000);

  /** Counts one try; how many seconds are to wait, 0 within the limit. */
  async function waitAfter(limit: LimitKey, who: string, shared?: Counts): Promise<number> {
    const { counts, key, points, now, end } = about(limit, who);
    const { tries, until } = await (shared ?? counts).add(key, now, end);
    return tries > points ? secondsTo(until, now) : 0;
  }

  return {
    async take(limit, who) {
      refuseIf(await waitAfter(limit, who));
    },
    async takeAll(tries) {
      await inTx(db, async (tx) => {
        const counts = countsInDatabase(tx);
        let wait = 0;
        for (const [limit, who] of tries) wait = Math.max(wait, await waitAfter(limit, who, counts));
        // A refusal undoes the transaction, and with it what the other limits have counted.
        refuseIf(wait);
      });
    },
    async spent(limit, who) {
      const { counts, key, points, now } = about(limit, who);
      const count = await counts.read(key, now);
      return count && count.tries >= points ? { retryAfterSeconds: secondsTo(count.until, now) } : undefined;
    },
    async giveBack(limit, who) {
      const { counts, key, now } = about(limit, who);
      await counts.takeBack(key, now);
    },
    async forgive(limit, who) {
      const { counts, key } = about(limit, who);
      await counts.forget(key);
    },
  };
}

function refuseIf(wait: number): void {
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: wait });
}
