// Written pages, notices, the VIP club and the points: what they say fits together.
import { describe, expect, it } from 'vitest';
import { vipArch } from '../../src/lib/art/vip-arch.ts';
import points from '../../src/lib/content/points.json';
import vip from '../../src/lib/content/vip.json';
import { vipFields } from '../../src/lib/content-model/schemas.ts';
import { parseMinor } from '../../src/lib/rules/money.ts';
import { pointsFor } from '../../src/lib/rules/points.ts';
import { vipLevelFor, vipNames } from '../../src/lib/rules/vip.ts';
import { codeFiles, read } from '../structure/sources.ts';
import { textsOf } from './texts.ts';

const pages = textsOf('pages');
const notices = textsOf('notices');

describe('pages and notices', () => {
  it('there are notices to read, and some of them stand at Home', () => {
    expect(notices.length).toBeGreaterThanOrEqual(8);
    const pinned = notices.filter(({ data }) => data.pinned === true);
    expect(pinned.length).toBeGreaterThan(0);
    expect(pinned.length).toBeLessThanOrEqual(3);
  });

  it.each([...pages, ...notices])(
    '$file names wagering or says what is not paid, where it names a bonus',
    ({ body }) => {
      if (/bonus|rebate|gift/i.test(body)) expect(body).toMatch(/wagering|nothing is paid/i);
    },
  );

  it('the page on privacy names every cookie of the portal', () => {
    const named = /(?:_COOKIE|SESSION_PREFIX) = '(portico_\w+)'/g;
    const cookies = codeFiles('src').flatMap((file) =>
      [...read(file).matchAll(named)].map(([, name]) => name),
    );
    expect(cookies.length).toBeGreaterThan(0);
    const privacy = pages.find(({ name }) => name === 'privacy')?.body ?? '';
    expect((privacy.match(/(?<=`)portico_\w+/g) ?? []).sort()).toEqual(cookies.sort());
  });
});

describe('the VIP club', () => {
  const { levels } = vip.club;
  const thresholds = levels.map((level) => parseMinor(level.validBets) ?? -1n);

  it('has the levels of the rule, in its order, each above the one before', () => {
    expect(levels.map(({ name }) => name)).toEqual([...vipNames]);
    expect(vipFields.safeParse({ ...vip.club, levels: [...levels].reverse() }).success).toBe(false);
  });

  it('never gives less at a higher level', () => {
    const given = levels.map(({ rebate, birthdayGift, weeklyBonus }) =>
      [rebate.slots, rebate.live, rebate.sports, birthdayGift ?? '0', weeklyBonus ?? '0'].map(Number),
    );
    for (const [at, level] of given.entries())
      for (const [row, value] of level.entries())
        expect(value).toBeGreaterThanOrEqual(given[at - 1]?.[row] ?? 0);
  });

  it('raises somebody at the very sum, not a cent before', () => {
    expect(vipLevelFor(0n, thresholds)).toBe(1);
    for (const [at, sum] of thresholds.entries()) {
      expect(vipLevelFor(sum, thresholds)).toBe(at + 1);
      if (at > 0) expect(vipLevelFor(sum - 1n, thresholds)).toBe(at);
    }
  });

  it('has an arch for each level, 21 higher each time, the same every time and without shared ids', () => {
    const arches = levels.map((_, at) => vipArch(at + 1));
    const heights = arches.map((svg) => Number(/viewBox="0 0 124 (\d+)"/.exec(svg)?.[1]));
    expect(heights.map((height, at) => height - 21 * at)).toEqual(levels.map(() => heights[0]));
    const ids = arches.flatMap((svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(vipArch(7)).toBe(arches[6]);
    for (const svg of arches) expect(svg.length).toBeLessThan(2_000);
  });
});

describe('the points', () => {
  it('have a rate for each kind, and rewards worth the same for each point', () => {
    const { convert, rewards } = points.mall;
    const worth = [convert, ...rewards].flatMap(({ points: price, credit }) =>
      credit ? [Number(credit) / price] : [],
    );
    expect(new Set(worth).size).toBe(1);
  });

  it('are whole, and what is short of the next one brings none', () => {
    expect(pointsFor(999n, 1_000n)).toBe(0n);
    expect(pointsFor(1_000n, 1_000n)).toBe(1n);
    expect(pointsFor(250_000n, 1_000n)).toBe(250n);
  });
});
