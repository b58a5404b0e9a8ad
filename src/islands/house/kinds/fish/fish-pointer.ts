// Mouse and touch on the water: a mouse aims where it is and fires while it is pressed; a finger aims where it taps, and locks a fish that it stays on.
import type { Scene } from './scene.ts';
import { isIn, type Point, type Swims } from './shots.ts';

interface Hands {
  scene: Scene;
  lockOn(fish: Swims): void;
  unlock(): void;
  hold(): void;
}

const STAYS_MS = 350;
/** How far beside a fish a press still means it: a finger is less exact than a mouse. */
const NEAR = 26;

export function listenToPointer(canvas: HTMLCanvasElement, { scene, lockOn, unlock, hold }: Hands): void {
  let staying: ReturnType<typeof setTimeout> | undefined;
  let from: Point | undefined;

  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const fishAt = (point: Point): Swims | undefined =>
    scene
      .water()
      .fish(scene.now())
      .toReversed()
      .find((each) => isIn({ ...each, width: each.width + NEAR }, point));

  function stop(): void {
    clearTimeout(staying);
    from = undefined;
  }

  canvas.addEventListener('pointermove', (event) => {
    const point = pointOf(event);
    if (event.pointerType === 'mouse' || from) scene.aimAt(point);
    if (from && Math.hypot(point.x - from.x, point.y - from.y) > NEAR) clearTimeout(staying);
  });
  canvas.addEventListener('pointerdown', (event) => {
    const point = pointOf(event);
    event.preventDefault();
    if (event.pointerType === 'mouse') {
      if (event.button === 0) hold();
      return;
    }
    from = point;
    unlock();
    scene.aimAt(point);
    staying = setTimeout(() => {
      const found = fishAt(point);
      if (found) lockOn(found);
    }, STAYS_MS);
  });
  // The right mouse button locks.
  canvas.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const found = event instanceof PointerEvent ? fishAt(pointOf(event)) : undefined;
    if (found) lockOn(found);
    else unlock();
  });
  for (const ended of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    canvas.addEventListener(ended, stop);
}
