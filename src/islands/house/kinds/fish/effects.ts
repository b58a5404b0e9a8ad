// What is seen for a moment: a shot that has met something, a net round a catch, and the sum beside it.
import type { Point } from './shots.ts';
import { put, type Stamps, widthOf } from './stamps.ts';

interface Effect extends Point {
  kind: 'splash' | 'net' | 'words';
  from: number;
  words?: readonly [small: string, large: string];
  colour: string;
  radius: number;
}

const LASTS: Readonly<Record<Effect['kind'], number>> = { splash: 160, net: 180, words: 900 };
const HIGHEST = 130;
const FONT = '"Manrope Variable", sans-serif';

export interface Effects {
  splash(at: Point): void;
  /** A net of a colour, and words beside it. */
  caught(at: Point, radius: number, colour: string, words: readonly [small: string, large: string]): void;
  /** True while something is to be seen. */
  paint(brush: CanvasRenderingContext2D, now: number): boolean;
}

export function createEffects(stamps: Stamps): Effects {
  let seen: Effect[] = [];
  const add = (effect: Omit<Effect, 'from'>): void => {
    seen.push({ ...effect, from: performance.now() });
  };

  return {
    splash: ({ x, y }) => add({ kind: 'splash', x, y, colour: '#fff', radius: 10 }),
    caught({ x, y }, radius, colour, words) {
      add({ kind: 'net', x, y, colour, radius });
      add({ kind: 'words', x, y, colour, radius, words });
    },
    paint(brush, now) {
      seen = seen.filter(({ kind, from }) => now - from < LASTS[kind]);
      for (const effect of seen) {
        const passed = Math.max(0, (now - effect.from) / LASTS[effect.kind]);
        brush.globalAlpha = effect.kind === 'words' ? Math.min(1, (1 - passed) * 3) : 1 - passed * 0.5;
        if (effect.kind === 'words') paintWords(brush, effect, stamps);
        else paintNet(brush, effect, passed);
      }
      brush.globalAlpha = 1;
      return seen.length > 0;
    },
  };
}

function paintNet(
  brush: CanvasRenderingContext2D,
  { kind, x, y, radius, colour }: Effect,
  passed: number,
): void {
  const reach = radius * (0.4 + passed * 0.6);
  brush.strokeStyle = colour;
  brush.lineWidth = kind === 'net' ? 3 : 2;
  brush.beginPath();
  brush.arc(x, y, reach, 0, Math.PI * 2);
  if (kind === 'net') {
    for (const part of [0.33, 0.66]) {
      brush.moveTo(x + reach * part, y);
      brush.arc(x, y, reach * part, 0, Math.PI * 2);
    }
    for (let spoke = 0; spoke < 12; spoke++) {
      const angle = (spoke * Math.PI) / 6;
      brush.moveTo(x, y);
      brush.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
  }
  brush.stroke();
}

const [BOX, EDGE] = [60, 5];
const [SMALL, LARGE] = [`700 14px ${FONT}`, `700 24px ${FONT}`];

function paintWords(
  brush: CanvasRenderingContext2D,
  { x, y, radius, words, colour }: Effect,
  stamps: Stamps,
): void {
  const [small = '', large = ''] = words ?? [];
  const stamp = stamps.get(`words ${small} ${large} ${colour}`, () => {
    const width = Math.max(widthOf(small, SMALL), widthOf(large, LARGE)) + 2 * EDGE;
    return { ...{ width, height: BOX }, paint: (on) => drawWords(on, width / 2, [small, large], colour) };
  });
  // Above the net, or below where the seats of others are.
  const top = y - radius < HIGHEST ? y + radius + 34 : y - radius - 18;
  put(brush, stamp, x - stamp.width / 2, top - 7 - BOX / 2);
}

function drawWords(
  on: CanvasRenderingContext2D,
  x: number,
  [small, large]: readonly [string, string],
  colour: string,
): void {
  on.textAlign = 'center';
  on.textBaseline = 'middle';
  on.lineJoin = 'round';
  on.strokeStyle = 'rgb(4 10 24 / 0.85)';
  on.lineWidth = EDGE;
  for (const [text, font, y, fill] of [
    [small, SMALL, BOX / 2 - 11, '#fff'],
    [large, LARGE, BOX / 2 + 11, colour],
  ] as const) {
    on.font = font;
    on.strokeText(text, x, y);
    on.fillStyle = fill;
    on.fillText(text, x, y);
  }
}
