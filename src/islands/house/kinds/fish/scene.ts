// The water in its window: measured, painted once a frame, and the place where the player's shots fly.
import { muzzleOf, ownCannon, paintCannon } from './cannons.ts';
import { createEffects, type Effects } from './effects.ts';
import { createHouseTable, paintShot } from './house-table.ts';
import { type Lock, nearestTo } from './lock.ts';
import { type FishPaint, paintFish } from './paint-fish.ts';
import type { Schools } from './schools.ts';
import type { Met, Point, Size, Swims } from './shots.ts';
import { loadPictures, type Sprite, spritesFor } from './sprites.ts';
import { createStamps } from './stamps.ts';
import { createWater, type Water } from './water.ts';

interface Options {
  kinds: readonly string[];
  lock: Lock;
  /** The schools with players of the house, or without. */
  schools(house: boolean): Schools;
  words: Pick<FishPaint, 'plate' | 'odds'>;
  houseWords(name: string, kind: string): readonly [string, string];
  still(): boolean;
  met(met: readonly Met[]): void;
}

export interface Scene {
  effects: Effects;
  water(): Water;
  /** What the schools go by: the clock, in steps for who wants no motion. */
  now(): number;
  aim(): Point;
  aimAt(to: Point): void;
  turn(degrees: number): void;
  middle(): Point;
  /** The fish nearest to where the cannon points. */
  nearest(): Swims | undefined;
  /** Where shots leave the barrel. */
  muzzle(): Point;
  /** With players of the house or without. The water stands still until somebody first sits down. */
  sit(house: boolean): void;
}

const STEP_MS = 4_000;
const FADE_MS = 600;
const OWN_SHOT = '#ffd166';

export async function createScene(canvas: HTMLCanvasElement, options: Options): Promise<Scene> {
  const { kinds, lock, schools, words, houseWords, still, met } = options;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('this browser paints no canvas');
  const pictures = await loadPictures(kinds);
  let sprites = new Map<string, Sprite>();
  let size: Size = { width: 0, height: 0 };
  let density = 1;
  let house = false;
  let moves = false;
  let water = createWater(schools(house), () => size);
  let aim: Point | undefined;
  let last = performance.now();
  const stamps = createStamps();
  const effects = createEffects(stamps);
  const table = createHouseTable(effects, stamps, houseWords);

  function measure(): void {
    const { width, height } = canvas.getBoundingClientRect();
    density = Math.min(2, window.devicePixelRatio);
    size = { width, height };
    [canvas.width, canvas.height] = [Math.round(width * density), Math.round(height * density)];
    stamps.clear(density);
    sprites = spritesFor(pictures, Math.min(width * 1.1, height), density);
    aim = undefined;
    if (!moves) paint(now(), last);
  }

  const now = (): number => (still() ? Math.floor(Date.now() / STEP_MS) * STEP_MS : Date.now());
  const own = () => ownCannon(size, !house);
  const aimed = (): Point => aim ?? { x: own().x, y: size.height * 0.4 };

  const middle = (): Point => ({ x: size.width / 2, y: size.height / 2 });

  function frame(time: number): void {
    const passed = Math.min(50, time - last);
    last = time;
    const at = now();
    const hits = water.step(at, passed);
    if (hits.length > 0) met(hits);
    paint(at, time);
    requestAnimationFrame(frame);
  }

  function paint(at: number, time: number): void {
    if (!brush || size.width === 0) return;
    brush.setTransform(density, 0, 0, density, 0, 0);
    brush.clearRect(0, 0, size.width, size.height);
    const there = water.fish(at);
    const target = lock.kind() === undefined ? undefined : lock.target(there, middle());
    if (target) aim = { x: target.x, y: target.y };
    if (still()) brush.globalAlpha = Math.min(1, (Date.now() - at) / FADE_MS);
    paintFish(brush, there, { sprites, stamps }, { ...words, locked: target?.fish.id });
    brush.globalAlpha = 1;
    if (house) table.paint(brush, there, at, size, still());
    for (const bullet of water.bullets()) paintShot(brush, bullet, OWN_SHOT, stamps);
    paintCannon(brush, own(), aimed(), stamps);
    effects.paint(brush, time);
  }

  // What was drawn in another font until then.
  document.fonts.addEventListener('loadingdone', () => stamps.clear(density));
  new ResizeObserver(measure).observe(canvas);
  measure();

  return {
    effects,
    water: () => water,
    now,
    aim: aimed,
    middle,
    nearest: () => nearestTo(aimed(), water.fish(now())),
    aimAt(to) {
      aim = to;
    },
    turn(degrees) {
      const { x, y } = own();
      const to = aimed();
      const angle = Math.atan2(to.y - y, to.x - x) + (degrees * Math.PI) / 180;
      const reach = Math.max(200, Math.hypot(to.x - x, to.y - y));
      // Never into the ground.
      const kept = Math.min(-0.06, Math.max(-Math.PI + 0.06, angle));
      aim = { x: x + Math.cos(kept) * reach, y: y + Math.sin(kept) * reach };
    },
    muzzle: () => muzzleOf(own(), aimed()),
    sit(next) {
      house = next;
      water = createWater(schools(house), () => size);
      if (moves) return;
      moves = true;
      last = performance.now();
      requestAnimationFrame(frame);
    },
  };
}
