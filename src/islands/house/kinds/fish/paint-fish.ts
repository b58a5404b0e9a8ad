// Paints the fish, the plates under them, and the frame round the one that is locked.

import type { Swims } from './shots.ts';
import type { Sprite } from './sprites.ts';

export interface FishPaint {
  /** What is written under a fish: "20×". */
  plate(kind: string): string;
  /** What is written under the locked one beside: "1 in 20.6". */
  odds(kind: string): string;
  locked: string | undefined;
}

const FONT = '"Manrope Variable", sans-serif';
const PLATE = 'rgb(4 10 24 / 0.82)';

export function paintFish(
  brush: CanvasRenderingContext2D,
  there: readonly Swims[],
  sprites: ReadonlyMap<string, Sprite>,
  { plate, odds, locked }: FishPaint,
): void {
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
    if (fish.id === locked) paintLock(brush, { x, y, width }, plate(fish.kind), odds(fish.kind));
    else if (fish.leads) paintPlate(brush, x, y + width * 0.42, plate(fish.kind));
}

/** A dark plate with a few words, the middle of its top at a place. */
export function paintPlate(
  brush: CanvasRenderingContext2D,
  x: number,
  y: number,
  words: string,
  more = '',
): void {
  brush.font = `700 14px ${FONT}`;
  const first = brush.measureText(words).width;
  brush.font = `500 13px ${FONT}`;
  const second = more ? brush.measureText(more).width + 7 : 0;
  const width = first + second + 22;
  brush.fillStyle = PLATE;
  brush.beginPath();
  brush.roundRect(x - width / 2, y, width, 24, 6);
  brush.fill();
  brush.textBaseline = 'middle';
  brush.textAlign = 'left';
  brush.fillStyle = '#fff';
  brush.font = `700 14px ${FONT}`;
  brush.fillText(words, x - width / 2 + 11, y + 12.5);
  if (!more) return;
  brush.fillStyle = 'rgb(255 255 255 / 0.78)';
  brush.font = `500 13px ${FONT}`;
  brush.fillText(more, x - width / 2 + 18 + first, y + 12.5);
}

/** Four corners, and the chance in place of the plate. */
function paintLock(
  brush: CanvasRenderingContext2D,
  { x, y, width }: { x: number; y: number; width: number },
  words: string,
  more: string,
): void {
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
  paintPlate(brush, x, y + half + 8, words, more);
}
