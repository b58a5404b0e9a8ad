// How often something may be tried. Tries at getting in are counted in the database, so that all processes count
// together; plain calls are counted in memory, since a write for each read would cost more than it saves.
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refusal } from './errors.ts';
import type { SettingKey } from './settings/definitions.ts';
import type { LiveSettings } from './settings/store.ts';

export type LimitKey = Extract<SettingKey, `limits.${string}`>;

export interface Limits {
  /** Counts one try of `who`; past the limit it throws `too_many_requests` with the seconds to wait. */
  take(limit: LimitKey, who: string): Promise<void>;
  /** Whether `who` has no try left; counts nothing. */
  spent(limit: LimitKey, who: string): Promise<{ retryAfterSeconds: number } | undefined>;
  /** Uncounts one try of `who`. */
  giveBack(limit: LimitKey, who: string): Promise<void>;
  /** Forgets the tries of `who`, after a success. */
  forgive(limit: LimitKey, who: string): Promise<void>;
}

const TABLE = 'rate_limits';
const IN_MEMORY: ReadonlySet<LimitKey> = new Set([
  'limits.read',
  'limits.write',
  'limits.money',
  'limits.spin',
  'limits.captcha',
]);

/** Limits by the settings of now; a changed setting holds from the next try on. */
export function createLimits(pool: pg.Pool, settings: LiveSettings): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiter(limit: LimitKey): RateLimiterAbstract {
    const { points, seconds } = settings.get(limit);
    const id = `${limit}:${points}:${seconds}`;
    const known = limiters.get(id);
    if (known) return known;
    const count = { keyPrefix: limit, points, duration: seconds };
    const fresh = IN_MEMORY.has(limit)
      ? new RateLimiterMemory(count)
      : new RateLimiterPostgres({
          ...count,
          storeClient: pool,
          storeType: 'pool',
          tableName: TABLE,
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
    limiters.set(id, fresh);
    return fresh;
  }

  return {
    async take(limit, who) {
      try {
        await limiter(limit).consume(who);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new Refusal('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
        });
      }
    },
    async spent(limit, who) {
      const state = await limiter(limit).get(who);
      if (!state || state.remainingPoints > 0) return undefined;
      return { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) };
    },
    async giveBack(limit, who) {
      await limiter(limit).reward(who);
    },
    async forgive(limit, who) {
      await limiter(limit).delete(who);
    },
  };
}
