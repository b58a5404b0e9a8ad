// The player's shots in the water: each flies until it meets a fish or leaves. What meets nothing costs nothing; what a catch pays is decided elsewhere.
import { placeOf, type Schools, type Swimmer } from './schools.ts';
import { type Bullet, isIn, type Met, type Point, type Size, type Swims, towards } from './shots.ts';

/** Pixels a second. */
const SPEED = 600;
const EDGE = 30;
const MOST_REMOVED = 200;

export interface Water {
  /** The fish that are there, with their places. */
  fish(now: number): Swims[];
  bullets(): readonly Bullet[];
  fire(from: Point, to: Point, stakeMinor: bigint, at?: Swimmer): void;
  /** Lets shots fly on for so many milliseconds. */
  step(now: number, ms: number): Met[];
  /** Shots under way come back. */
  drop(): void;
  /** The player has caught it. */
  remove(id: string): void;
  /** What a shot in this direction meets at once, for who wants no motion. */
  inLine(now: number, from: Point, to: Point): Swims | undefined;
}

export function createWater(schools: Schools, size: () => Size): Water {
  let flying: Bullet[] = [];
  const removed = new Set<string>();
  /** A frame asks more than once. */
  let known: { now: number; width: number; height: number; fish: Swims[] } | undefined;

  function fish(now: number): Swims[] {
    const { width, height } = size();
    if (known?.now !== now || known.width !== width || known.height !== height)
      known = { now, width, height, fish: fishAt(now, width, height) };
    return known.fish;
  }

  function fishAt(now: number, width: number, height: number): Swims[] {
    const unit = Math.min(width * 1.1, height);
    return schools.at(now).flatMap((swimmer) => {
      const place = removed.has(swimmer.id) ? undefined : placeOf(swimmer, now);
      if (!place) return [];
      const seen = place.x > 0 && place.x < 1;
      const at = { x: place.x * width, y: place.y * height, tilt: place.tilt, seen };
      return [{ ...at, fish: swimmer, width: swimmer.look.size * unit }];
    });
  }

  const isOut = ({ x, y }: Point): boolean => {
    const { width, height } = size();
    return x < -EDGE || y < -EDGE || x > width + EDGE || y > height + EDGE;
  };

  /** The shot a little later, or what it has met; nothing when it came back. */
  function fly(bullet: Bullet, there: readonly Swims[], far: number): { on?: Bullet; met?: Met } {
    const aimed = bullet.at && there.find((each) => each.seen && each.fish.id === bullet.at?.id);
    // Somebody caught it, or it has left.
    if (bullet.at && !aimed) return {};
    const [dx, dy] = aimed ? towards(bullet, aimed) : [bullet.dx, bullet.dy];
    const on = { ...bullet, dx, dy, x: bullet.x + dx * far, y: bullet.y + dy * far };
    const hit = (aimed ? [aimed] : there).findLast((each) => each.seen && isIn(each, on));
    if (hit) return { met: { fish: hit.fish, stakeMinor: bullet.stakeMinor, x: on.x, y: on.y } };
    return isOut(on) ? {} : { on };
  }

  return {
    fish,
    bullets: () => flying,
    fire(from, to, stakeMinor, at) {
      const [dx, dy] = towards(from, to);
      flying.push({ ...from, dx, dy, stakeMinor, ...(at && { at }) });
    },
    step(now, ms) {
      if (flying.length === 0) return [];
      const there = fish(now);
      const flown = flying.map((bullet) => fly(bullet, there, (SPEED * ms) / 1_000));
      flying = flown.flatMap(({ on }) => on ?? []);
      return flown.flatMap(({ met }) => met ?? []);
    },
    drop() {
      flying = [];
    },
    remove(id) {
      removed.add(id);
      known = undefined;
      // By then the first ones have left.
      if (removed.size > MOST_REMOVED) removed.delete(removed.values().next().value ?? '');
    },
    inLine(now, from, to) {
      const [dx, dy] = towards(from, to);
      const there = fish(now);
      const point = { ...from };
      for (; !isOut(point); point.x += dx * 8, point.y += dy * 8) {
        const hit = there.findLast((each) => each.seen && isIn(each, point));
        if (hit) return hit;
      }
      return undefined;
    },
  };
}
