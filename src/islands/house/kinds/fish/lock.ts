// What the player's shots are locked on: a kind of fish, and of those in the water the one that was nearest when it was looked for.
import type { Swimmer } from './schools.ts';
import type { Point, Swims } from './shots.ts';

export interface Lock {
  kind(): string | undefined;
  /** The locked fish, or another of its kind when that one is gone; undefined while none is in the water. */
  target(there: readonly Swims[], near: Point): Swims | undefined;
  /** Locks on a kind, or on one fish of it. */
  on(kind: string, fish?: Swimmer): void;
  off(): void;
}

export function createLock(changed: (kind: string | undefined) => void): Lock {
  let kind: string | undefined;
  let id: string | undefined;

  return {
    kind: () => kind,
    target(there, near) {
      const ofKind = there.filter(({ fish, seen }) => seen && fish.kind === kind);
      const found = ofKind.find(({ fish }) => fish.id === id) ?? nearestTo(near, ofKind);
      id = found?.fish.id;
      return found;
    },
    on(next, fish) {
      kind = next;
      id = fish?.id;
      changed(kind);
    },
    off() {
      kind = undefined;
      id = undefined;
      changed(kind);
    },
  };
}

export function nearestTo({ x, y }: Point, there: readonly Swims[]): Swims | undefined {
  const away = (at: Point): number => Math.hypot(at.x - x, at.y - y);
  return there.filter(({ seen }) => seen).toSorted((a, b) => away(a) - away(b))[0];
}
