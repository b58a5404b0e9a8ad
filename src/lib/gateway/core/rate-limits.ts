// How often something may be tried. All but those of `OF_MEMORY` are counted in the database, so that all processes count
// together; plain calls are counted in memory, since a write for each read would cost more than it saves.
// An IPv6 address is counted twice: as its /64, which one household or machine has to itself, and as its /48 with
// `network.wideFactor` times the tries, since the customer of a rented server may well hold all 65,536 networks of a /48.
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { inTx } from '../db/tx.ts';
import type { SettingKey } from '../settings/definitions.ts';
import type { ReadSettings } from '../settings/store.ts';
import type { Clock } from './clock.ts';
import { Refusal } from './errors.ts';
import { type Counts, countsInDatabase, countsInMemory, type OwnCounts } from './rate-limit-counts.ts';
import { keysOf, type Subject } from './rate-limit-subject.ts';

export type RateLimitKey = Extract<SettingKey, `limits.${string}`>;

export interface RateLimits {
  /** Counts one try of `who`; past the limit it throws `too_many_requests` with the seconds to wait. */
  take(limit: RateLimitKey, who: Subject): Promise<void>;
  /** Counts one try by a limit that this process counts alone, without a wait; the seconds to wait past it, else 0. */
  takeAtOnce(limit: OwnLimit, who: Subject): number;
  /** Counts one try by each limit; when one of them is used up, counts nothing and answers the longest wait. */
  takeAll(tries: (readonly [limit: SharedLimit, who: Subject])[]): Promise<void>;
  /** Whether `who` has no try left; counts nothing. */
  spent(limit: RateLimitKey, who: Subject): Promise<{ retryAfterSeconds: number } | undefined>;
  /** Uncounts one try of `who`. */
  giveBack(limit: RateLimitKey, who: Subject): Promise<void>;
  /** Forgets the tries of `who`, after a success; those of the wide network around an address stay. */
  forgive(limit: RateLimitKey, who: Subject): Promise<void>;
}

const OF_MEMORY = [
  'limits.read',
  'limits.write',
  'limits.money',
  'limits.spin',
  'limits.captcha',
  'limits.miss',
  'limits.picture',
  'limits.newHost',
  'limits.vendor',
  'limits.vendorSignature',
] as const satisfies RateLimitKey[];

const IN_MEMORY: ReadonlySet<RateLimitKey> = new Set(OF_MEMORY);

/** Counted by this process alone. */
type OwnLimit = (typeof OF_MEMORY)[number];

/** Counted by all processes together. */
type SharedLimit = Exclude<RateLimitKey, OwnLimit>;

export interface OwnRateLimits {
  /** Like `take` of all limits. */
  take(limit: OwnLimit, who: Subject): Promise<void>;
}

/** How much is allowed, and by which time. */
interface Rules {
  settings: ReadSettings;
  clock: Clock;
}

const secondsTo = (until: number, now: number): number => Math.ceil((until - now) / 1000);

/** What a limit says now, and what it counts of `who`: the nearest first. */
function about({ settings, clock }: Rules, limit: RateLimitKey, who: Subject) {
  const { points, seconds } = settings.get(limit);
  const now = clock.now().getTime();
  const rings = keysOf(who).map(({ key, wide }) => ({
    key: `${limit}:${key}`,
    points: wide ? points * settings.get('network.wideFactor') : points,
  }));
  return { rings, now, end: now + seconds * 1000 };
}

/** Counts one try; how many seconds are to wait, 0 within the limit. */
async function waitAfter(rules: Rules, counts: Counts, limit: RateLimitKey, who: Subject): Promise<number> {
  const { rings, now, end } = about(rules, limit, who);
  for (const { key, points } of rings) {
    const { tries, until } = await counts.add(key, now, end);
    // The wide network does not count what its part was refused: one part cannot use up the tries of the others.
    if (tries > points) return secondsTo(until, now);
  }
  return 0;
}

/** The same of counts that are told at once. */
function waitAtOnce(rules: Rules, counts: OwnCounts, limit: OwnLimit, who: Subject): number {
  const { rings, now, end } = about(rules, limit, who);
  for (const { key, points } of rings) {
    const { tries, until } = counts.add(key, now, end);
    if (tries > points) return secondsTo(until, now);
  }
  return 0;
}

/** The limits that need no database; `settings` says how much each allows. */
export function createOwnRateLimits(settings: ReadSettings, clock: Clock): OwnRateLimits {
  const counts = countsInMemory();
  return {
    async take(limit, who) {
      refuseIf(waitAtOnce({ settings, clock }, counts, limit, who));
    },
  };
}

/** Limits by the settings of now; a changed setting holds from the next try on. */
export function createRateLimits(db: Kysely<DB>, settings: ReadSettings, clock: Clock): RateLimits {
  const rules = { settings, clock };
  const [inDatabase, inMemory] = [countsInDatabase(db), countsInMemory()];
  const countsOf = (limit: RateLimitKey): Counts => (IN_MEMORY.has(limit) ? inMemory : inDatabase);

  return {
    async take(limit, who) {
      refuseIf(await waitAfter(rules, countsOf(limit), limit, who));
    },
    takeAtOnce: (limit, who) => waitAtOnce(rules, inMemory, limit, who),
    async takeAll(tries) {
      await inTx(db, async (tx) => {
        const counts = countsInDatabase(tx);
        let wait = 0;
        for (const [limit, who] of tries) wait = Math.max(wait, await waitAfter(rules, counts, limit, who));
        // A refusal undoes the transaction, and with it what the other limits have counted.
        refuseIf(wait);
      });
    },
    async spent(limit, who) {
      const { rings, now } = about(rules, limit, who);
      for (const { key, points } of rings) {
        const count = await countsOf(limit).read(key, now);
        if (count && count.tries >= points) return { retryAfterSeconds: secondsTo(count.until, now) };
      }
      return undefined;
    },
    async giveBack(limit, who) {
      const { rings, now } = about(rules, limit, who);
      for (const { key } of rings) await countsOf(limit).takeBack(key, now);
    },
    async forgive(limit, who) {
      const { rings } = about(rules, limit, who);
      for (const { key } of rings.slice(0, 1)) await countsOf(limit).forget(key);
    },
  };
}

function refuseIf(wait: number): void {
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: wait });
}
