// What happens in the water of a fish game before anything costs money: who swims there, and which shots meet something.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLock, nearestTo } from '../../../../../src/islands/house/kinds/fish/lock.ts';
import { caughtByHouse, createSchools } from '../../../../../src/islands/house/kinds/fish/schools.ts';
import type { Met } from '../../../../../src/islands/house/kinds/fish/shots.ts';
import { createTelling } from '../../../../../src/islands/house/kinds/fish/telling.ts';
import { createTrigger } from '../../../../../src/islands/house/kinds/fish/trigger.ts';
import { createWater } from '../../../../../src/islands/house/kinds/fish/water.ts';
import type { ToldShots } from '../../../../../src/lib/stores/kinds/fish.ts';

const KINDS = ['sprat', 'butterfly', 'puffer', 'turtle', 'manta', 'shark'];
const NOW = Date.parse('2026-11-27T12:00:00Z');
const SIZE = { width: 1_300, height: 650 };
const schools = (house = false, chance = 0.02) =>
  createSchools('deep-tide-hunter', { kinds: KINDS, house, chanceOf: () => chance });

describe('the water', () => {
  it('has the same fish at the same places for everybody, with players of the house or without', () => {
    for (let at = NOW; at < NOW + 60_000; at += 7_000) {
      const [mine, other, shared] = [schools(), schools(), schools(true, 0)].map((each) =>
        createWater(each, () => SIZE)
          .fish(at)
          .map(({ x, y, fish }) => [fish.id, x, y]),
      );
      expect(mine).toEqual(other);
      expect(shared).toEqual(mine);
    }
  });

  it('shows every kind again and again, and never too many at once', () => {
    const water = createWater(schools(), () => SIZE);
    const seen = new Map<string, number>();
    for (let at = NOW; at < NOW + 300_000; at += 1_000) {
      const there = water.fish(at).filter((each) => each.seen);
      expect(there.length).toBeLessThan(60);
      for (const kind of new Set(there.map(({ fish }) => fish.kind)))
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
    for (const kind of KINDS) expect(seen.get(kind), kind).toBeGreaterThan(90);
  });
});

describe('a shot', () => {
  const locked = (house = false, chance = 0.02) => {
    const water = createWater(schools(house, chance), () => SIZE);
    return { water, there: (at: number) => water.fish(at).filter((each) => each.seen) };
  };

  it('that meets nothing comes back, and is never told', () => {
    const { water } = locked();
    water.fire({ x: 650, y: 645 }, { x: 650, y: 700 }, 50n);
    expect(water.step(NOW, 400)).toEqual([]);
    expect(water.bullets()).toEqual([]);
  });

  it('at a locked fish passes the others and meets that one', () => {
    const { water, there } = locked();
    const middle = { x: SIZE.width / 2, y: SIZE.height / 2 };
    const target = nearestTo(
      middle,
      there(NOW).filter(({ fish }) => fish.kind === 'sprat'),
    );
    if (!target) throw new Error('no sprat');
    water.fire({ x: 442, y: 640 }, target, 50n, target.fish);
    const met: Met[] = [];
    for (let ms = 0; ms < 4_000 && met.length === 0; ms += 16) met.push(...water.step(NOW + ms, 16));
    expect(met.map(({ fish, stakeMinor }) => [fish.id, stakeMinor])).toEqual([[target.fish.id, 50n]]);
  });

  it('comes back when a player of the house has caught its fish, or the player has', () => {
    const { water, there } = locked(true, 1);
    for (let at = NOW; ; at += 500) {
      const doomed = there(at).find(({ fish }) => (caughtByHouse(fish)?.hitsAt ?? 0) > at);
      if (!doomed) continue;
      water.fire({ x: 442, y: 640 }, doomed, 50n, doomed.fish);
      expect(water.step((caughtByHouse(doomed.fish)?.hitsAt ?? 0) + 1, 16)).toEqual([]);
      expect(water.bullets()).toEqual([]);
      const own = there(at).find(({ fish }) => fish.id !== doomed.fish.id);
      water.fire({ x: 442, y: 640 }, own ?? doomed, 50n, own?.fish);
      water.remove(own?.fish.id ?? '');
      expect(water.step(at, 16)).toEqual([]);
      expect(water.bullets()).toEqual([]);
      return;
    }
  });

  it('can be locked on another fish of the kind when the first is gone, and on none that is out of sight', () => {
    const { water } = locked();
    const lock = createLock(() => {});
    lock.on('sprat');
    const first = lock.target(water.fish(NOW), { x: 0, y: 0 });
    water.remove(first?.fish.id ?? '');
    const next = lock.target(water.fish(NOW), { x: 0, y: 0 });
    expect([first?.fish.kind, next?.fish.kind]).toEqual(['sprat', 'sprat']);
    expect(next?.fish.id).not.toBe(first?.fish.id);
    const out = water.fish(NOW).map((each) => ({ ...each, seen: false }));
    expect(lock.target(out, { x: 0, y: 0 })).toBeUndefined();
  });
});

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const metOf = (kind: string, stakeMinor: bigint) => ({ fish: { kind }, stakeMinor, x: 0, y: 0 }) as Met;

  it('tells shots at most four times a second, sixteen at once, of one stake, in their order', async () => {
    const asked: [at: number, stake: bigint, fish: readonly string[]][] = [];
    const telling = createTelling({
      mostShots: 16,
      ask: async (stake, fish) => {
        asked.push([Date.now(), stake, fish]);
        return {} as ToldShots;
      },
      told: () => {},
      refused: () => {},
      busy: () => {},
    });
    telling.tell([metOf('shark', 50n)]);
    telling.tell([...Array<Met>(18).fill(metOf('sprat', 50n)), metOf('manta', 100n), metOf('sprat', 50n)]);
    expect(telling.owedMinor()).toBe(50n * 20n + 100n);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked.map(([, stake, fish]) => [stake, fish.length])).toEqual([
      [50n, 1],
      [50n, 16],
      [50n, 2],
      [100n, 1],
      [50n, 1],
    ]);
    for (const [at, [time]] of asked.entries())
      expect(time - (asked[at - 1]?.[0] ?? 0)).toBeGreaterThanOrEqual(250);
    expect(telling.owedMinor()).toBe(0n);
  });

  it('drops what waits when shots are refused: none of it was staked', async () => {
    const refused = vi.fn();
    const ask = vi.fn(() => Promise.reject(new Error('no money')));
    const telling = createTelling({ mostShots: 1, ask, told: () => {}, refused, busy: () => {} });
    telling.tell([metOf('sprat', 50n), metOf('sprat', 50n)]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(refused).toHaveBeenCalledTimes(1);
    expect(telling.owedMinor()).toBe(0n);
  });

  it('fires four times a second while the trigger is held, never by itself, and not faster for a quick hand', () => {
    const on = new EventTarget();
    vi.stubGlobal('window', on);
    vi.stubGlobal('document', new EventTarget());
    const fire = vi.fn();
    const trigger = createTrigger(fire);
    trigger.hold();
    vi.advanceTimersByTime(1_000);
    expect(fire).toHaveBeenCalledTimes(5);
    on.dispatchEvent(new Event('blur'));
    vi.advanceTimersByTime(5_000);
    expect(fire).toHaveBeenCalledTimes(5);
    for (let press = 0; press < 20; press++) trigger.once();
    expect(fire).toHaveBeenCalledTimes(6);
    vi.unstubAllGlobals();
  });
});
