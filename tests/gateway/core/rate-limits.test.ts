// Limits by the portal's clock: windows begin with the first try, and all processes count the same ones.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../../../src/lib/gateway/core/errors.ts';
import { countsInMemory } from '../../../src/lib/gateway/core/rate-limit-counts.ts';
import type { Subject } from '../../../src/lib/gateway/core/rate-limit-subject.ts';
import {
  createRateLimits,
  type RateLimitKey,
  type RateLimits,
} from '../../../src/lib/gateway/core/rate-limits.ts';
import { liveSettings } from '../../../src/lib/gateway/settings/store.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const MINUTE_MS = 60_000;
/** Five tries in a quarter of an hour, kept in the database. */
const KEPT = 'limits.loginAccount';
/** Sixty tries in a minute, kept in memory. */
const HELD = 'limits.captcha';

let database: TestDatabase;
let now = Date.parse('2026-03-01T12:00:00Z');
let one: RateLimits;
let other: RateLimits;

beforeAll(async () => {
  database = await testDatabase();
  const { settings } = await liveSettings(database.db);
  const process = () => createRateLimits(database.db, settings, { now: () => new Date(now) });
  one = process();
  other = process();
});
afterAll(() => database.close());

let people = 0;
const somebody = (): Subject => ({ account: `somebody-${++people}` });

async function waitOf(limits: RateLimits, limit: RateLimitKey, who: Subject): Promise<number | undefined> {
  const refusal = await limits.take(limit, who).then(
    () => undefined,
    (error: Refusal) => error,
  );
  return refusal?.retryAfterSeconds;
}

async function spend(limit: RateLimitKey, who: Subject, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await one.take(limit, who);
}

describe.each([
  { limit: KEPT, tries: 5, seconds: 900 },
  { limit: HELD, tries: 60, seconds: 60 },
] as const)('$limit', ({ limit, tries, seconds }) => {
  it('refuses the try after the last one, and says how long until the window that began with the first ends', async () => {
    const who = somebody();
    await spend(limit, who, tries - 1);
    now += 10_000;
    await one.take(limit, who);
    expect(await waitOf(one, limit, who)).toBe(seconds - 10);
    expect(await one.spent(limit, who)).toEqual({ retryAfterSeconds: seconds - 10 });
    now += (seconds - 10) * 1000 - 1;
    expect(await waitOf(one, limit, who)).toBe(1);
    now += 1;
    expect(await one.spent(limit, who)).toBeUndefined();
    await spend(limit, who, tries);
    expect(await waitOf(one, limit, who)).toBe(seconds);
  });

  it('is never longer than one window, also after the clock was set back', async () => {
    const who = somebody();
    now += 1440 * MINUTE_MS;
    await spend(limit, who, tries);
    now -= 1440 * MINUTE_MS;
    expect(await waitOf(one, limit, who)).toBe(seconds);
    now += seconds * 1000;
    expect(await waitOf(one, limit, who)).toBeUndefined();
  });

  it('gives a try back within the window, and none of one that has ended', async () => {
    const who = somebody();
    await spend(limit, who, tries);
    await one.giveBack(limit, who);
    expect(await one.spent(limit, who)).toBeUndefined();
    await one.take(limit, who);
    expect(await waitOf(one, limit, who)).toBe(seconds);
    now += seconds * 1000;
    await one.giveBack(limit, who);
    await spend(limit, who, tries);
    expect(await waitOf(one, limit, who)).toBe(seconds);
  });

  it('forgets the tries of one and of nobody else', async () => {
    const [who, neighbour] = [somebody(), somebody()];
    await spend(limit, who, tries);
    await spend(limit, neighbour, tries);
    await one.forgive(limit, who);
    expect(await waitOf(one, limit, who)).toBeUndefined();
    expect(await waitOf(one, limit, neighbour)).toBe(seconds);
  });
});

it('two processes that count at the same time let through as many as one', async () => {
  const who = somebody();
  const asked = Array.from({ length: 40 }, (_, turn) => waitOf(turn % 2 ? one : other, KEPT, who));
  const waits = await Promise.all(asked);
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
});

it('of two processes that find a window over, both count in the new one', async () => {
  const who = somebody();
  await spend(KEPT, who, 5);
  now += 15 * MINUTE_MS;
  const asked = Array.from({ length: 20 }, (_, turn) => waitOf(turn % 2 ? one : other, KEPT, who));
  expect((await Promise.all(asked)).filter((wait) => wait === undefined)).toHaveLength(5);
});

describe('several limits at once', () => {
  /** Twenty in an hour. */
  const LONGER = 'limits.loginAddress';
  const refusalOf = (who: Subject, other: Subject): Promise<Refusal | undefined> =>
    one
      .takeAll([
        [LONGER, who],
        [KEPT, other],
      ])
      .then(
        () => undefined,
        (error: Refusal) => error,
      );

  it('count nothing when one of them refuses', async () => {
    const [who, other] = [somebody(), somebody()];
    await spend(LONGER, who, 19);
    await spend(KEPT, other, 5);
    expect((await refusalOf(who, other))?.retryAfterSeconds).toBe(900);
    expect(await refusalOf(who, somebody())).toBeUndefined();
    expect((await refusalOf(who, somebody()))?.retryAfterSeconds).toBe(3600);
  });

  it('tell the longest wait', async () => {
    const [who, other] = [somebody(), somebody()];
    await spend(LONGER, who, 20);
    await spend(KEPT, other, 5);
    expect((await refusalOf(who, other))?.retryAfterSeconds).toBe(3600);
  });

  it('let through as many as one when two processes count at the same time', async () => {
    const who = somebody();
    const asked = Array.from({ length: 40 }, (_, turn) =>
      (turn % 2 ? one : other).takeAll([
        [LONGER, who],
        [KEPT, who],
      ]),
    );
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await spend(LONGER, who, 15);
    expect(await waitOf(one, LONGER, who)).toBe(3600);
  });
});

describe.each([
  { limit: KEPT, tries: 5 },
  { limit: HELD, tries: 60 },
] as const)('an address, by $limit', ({ limit, tries }) => {
  /** What the standard of `network.wideFactor` says. */
  const FACTOR = 16;
  let sites = 0;
  const newSite = (): string => `2001:db8:${(++sites + 0x1000 + tries).toString(16)}`;

  async function accepted(addresses: string[]): Promise<number> {
    let count = 0;
    for (const address of addresses) if (!(await waitOf(one, limit, { address }))) count++;
    return count;
  }

  it('counts with all of its IPv6 /64, and with no other', async () => {
    const site = newSite();
    const machines = Array.from({ length: tries + 10 }, (_, at) => `${site}:1::${at.toString(16)}`);
    expect(await accepted(machines)).toBe(tries);
    expect(await accepted([`${site}:2::1`])).toBe(1);
  });

  it('counts with its IPv6 /48, which has as many tries as some of its networks together', async () => {
    const site = newSite();
    const networks = Array.from({ length: FACTOR * tries + 10 }, (_, at) => `${site}:${at.toString(16)}::1`);
    expect(await accepted(networks)).toBe(FACTOR * tries);
    expect(await accepted([`${newSite()}::1`])).toBe(1);
  });

  it('that goes on past its limit takes nothing from its neighbours', async () => {
    const site = newSite();
    expect(await accepted(Array(FACTOR * tries + 10).fill(`${site}:1::1`))).toBe(tries);
    expect(await accepted([`${site}:2::1`])).toBe(1);
  });

  it('of IPv4 is the same one inside IPv6', async () => {
    const last = ++sites % 250;
    const spellings = [
      `192.0.${tries}.${last}`,
      `::ffff:192.0.${tries}.${last}`,
      `::FFFF:192.0.${tries}.${last}`,
    ];
    await accepted(Array.from({ length: tries }, (_, at) => spellings[at % 3] ?? ''));
    expect(await accepted(spellings)).toBe(0);
  });
});

describe('counts in memory', () => {
  it('hold so many keys and no more, and forget those first that were quiet for longest', async () => {
    const counts = countsInMemory(1000);
    for (let at = 0; at < 10_000; at++) {
      await counts.add(`stranger-${at}`, 0, MINUTE_MS);
      await counts.add('somebody who goes on', 0, MINUTE_MS);
    }
    let held = 0;
    for (let at = 0; at < 10_000; at++) if (await counts.read(`stranger-${at}`, 1)) held++;
    expect(held).toBeLessThan(1000);
    expect(held).toBeGreaterThan(800);
    expect(await counts.read('stranger-9999', 1)).toBeDefined();
    expect(await counts.read('somebody who goes on', 1)).toMatchObject({ tries: 10_000 });
  });
});
