// Paints the fish, the plates under them, and the frame round the one that is locked.

import type { Swims } from './shots.ts';
import type { Sprite } from './sprites.ts';
import { put, type Stamps, widthOf } from './stamps.ts';

export interface FishPaint {
  /** What is written under a fish: "20×". */
  plate(kind: string): string;
  /** What is written under the locked one beside: "1 in 20.6". */
  odds(kind: string): string;
  locked: string | undefined;
}

const FONT = '"Manrope Variable", sans-serif';
const [BOLD, PLAIN] = [`700 14px ${FONT}`, `500 13px ${FONT}`];
const PLATE_HEIGHT = 24;
const PLATE = 'rgb(4 10 24 / 0.82)';

export function paintFish(
  brush: CanvasRenderingContext2D,
  there: readonly Swims[],
  { sprites, stamps }: { sprites: ReadonlyMap<string, Sprite>; stamps: Stamps },
  { plate, odds, locked }: FishPaint,
): void {
  const plates = { brush, stamps };
  for (const { fish, x, y, width, tilt } of there) {
    const sprite = sprites.get(fish.kind);
    if (!sprite) continue;
    const height = width * sprite.ratio;
    brush.save();
    brush.translate(x, y);
    // Drawn as they look to the left.
    if (fish.fromLeft) brush.scale(-1, 1);
    brush.rotate(fish.fromLeft ? tilt : -tilt);
    brush.drawImage(sprite.picture, -width / 2, -height / 2, width, height);
    brush.restore();
  }
  for (const { fish, x, y, width } of there)
    if (fish.id === locked) paintLock(plates, { x, y, width }, plate(fish.kind), odds(fish.kind));
    else if (fish.leads) paintPlate(plates, x, y + width * 0.42, plate(fish.kind));
}

interface Plates {
  brush: CanvasRenderingContext2D;
  stamps: Stamps;
}

/** A dark plate with a few words, the middle of its top at a place. */
function paintPlate({ brush, stamps }: Plates, x: number, y: number, words: string, more = ''): void {
  const stamp = stamps.get(`plate ${words} ${more}`, () => {
    const first = widthOf(words, BOLD);
    const width = first + (more ? widthOf(more, PLAIN) + 7 : 0) + 22;
    return {
      ...{ width, height: PLATE_HEIGHT },
      paint: (on) => drawPlate(on, { width, first }, words, more),
    };
  });
  put(brush, stamp, x - stamp.width / 2, y);
}

function drawPlate(
  on: CanvasRenderingContext2D,
  { width, first }: { width: number; first: number },
  words: string,
  more: string,
): void {
  on.fillStyle = PLATE;
  on.beginPath();
  on.roundRect(0, 0, width, PLATE_HEIGHT, 6);
  on.fill();
  on.textBaseline = 'middle';
  on.textAlign = 'left';
  on.fillStyle = '#fff';
  on.font = BOLD;
  on.fillText(words, 11, 12.5);
  on.fillStyle = 'rgb(255 255 255 / 0.78)';
  on.font = PLAIN;
  on.fillText(more, 18 + first, 12.5);
}

/** Four corners, and the chance in place of the plate. */
function paintLock(
  plates: Plates,
  { x, y, width }: { x: number; y: number; width: number },
  words: string,
  more: string,
): void {
  const { brush } = plates;
  const [half, arm, bend] = [Math.max(34, width * 0.56), Math.max(14, width * 0.2), 10];
  brush.strokeStyle = '#fff';
  brush.lineWidth = 3;
  brush.lineCap = 'round';
  brush.beginPath();
  for (const [h, v] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const [cornerX, cornerY] = [x + h * half, y + v * half];
    brush.moveTo(cornerX - h * arm, cornerY);
    brush.lineTo(cornerX - h * bend, cornerY);
    brush.quadraticCurveTo(cornerX, cornerY, cornerX, cornerY - v * bend);
    brush.lineTo(cornerX, cornerY - v * arm);
  }
  brush.stroke();
  paintPlate(plates, x, y + half + 8, words, more);
}
