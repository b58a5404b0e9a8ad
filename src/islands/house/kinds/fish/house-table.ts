// The three players of the house as they are seen: their shots on the way, and what they have caught.
import { houseCannons, muzzleOf, paintCannon } from './cannons.ts';
import type { Effects } from './effects.ts';
import { type HouseShot, housePlayers } from './house-players.ts';
import { caughtByHouse, placeOf, type Swimmer } from './schools.ts';
import type { Point, Size, Swims } from './shots.ts';
import { put, type Stamps } from './stamps.ts';

export interface HouseTable {
  /** Their shots and cannons, and a word of each catch. */
  paint(
    brush: CanvasRenderingContext2D,
    there: readonly Swims[],
    now: number,
    size: Size,
    still: boolean,
  ): void;
}

const SHINE = ['#d9a6da', '#a8cfa0', '#8fd6dc'];

export function createHouseTable(
  effects: Effects,
  stamps: Stamps,
  wordsOf: (name: string, kind: string) => readonly [string, string],
): HouseTable {
  /** Caught in a moment: by then the fish is not in the water any more. */
  const soon = new Map<Swimmer, { shot: HouseShot; width: number }>();
  const aims: Point[] = [];

  const at = (fish: Swimmer, time: number, { width, height }: Size): Point | undefined => {
    const place = placeOf(fish, time);
    return place && { x: place.x * width, y: place.y * height };
  };

  return {
    paint(brush, there, now, size, still) {
      const cannons = houseCannons(size);
      for (const { fish, width } of there) {
        const last = caughtByHouse(fish);
        if (last && last.firedAt <= now) soon.set(fish, { shot: last, width });
        for (const shot of fish.shots) {
          const [cannon, to] = [cannons[shot.player], at(fish, shot.hitsAt, size)];
          if (!cannon || !to || now < shot.firedAt || now >= shot.hitsAt) continue;
          aims[shot.player] = to;
          if (still) continue;
          const [from, passed] = [muzzleOf(cannon, to), (now - shot.firedAt) / (shot.hitsAt - shot.firedAt)];
          const place = { x: from.x + (to.x - from.x) * passed, y: from.y + (to.y - from.y) * passed };
          paintShot(brush, place, SHINE[shot.player] ?? '#fff', stamps, 0.7);
        }
      }
      for (const [fish, { shot, width }] of soon) {
        if (now < shot.hitsAt) continue;
        soon.delete(fish);
        const place = at(fish, shot.hitsAt, size);
        const words = wordsOf(housePlayers[shot.player] ?? '', fish.kind);
        if (place && now - shot.hitsAt < 1_000)
          effects.caught(place, width * 0.55, SHINE[shot.player] ?? '#fff', words);
      }
      for (const [player, cannon] of cannons.entries())
        paintCannon(brush, cannon, aims[player] ?? { x: size.width / 2, y: size.height / 2 }, stamps);
    },
  };
}

const SHOT = 7;

export function paintShot(
  brush: CanvasRenderingContext2D,
  { x, y }: Point,
  colour: string,
  stamps: Stamps,
  strength = 1,
): void {
  const stamp = stamps.get(`shot ${colour}`, () => ({
    ...{ width: SHOT * 2, height: SHOT * 2 },
    paint(on) {
      dot(on, [SHOT, SHOT, SHOT], colour);
      dot(on, [SHOT - 1.5, SHOT - 1.5, 3], '#fff');
    },
  }));
  brush.globalAlpha = strength;
  put(brush, stamp, x - SHOT, y - SHOT);
  brush.globalAlpha = 1;
}

function dot(
  on: CanvasRenderingContext2D,
  [x, y, radius]: readonly [number, number, number],
  colour: string,
): void {
  on.fillStyle = colour;
  on.beginPath();
  on.arc(x, y, radius, 0, Math.PI * 2);
  on.fill();
}
