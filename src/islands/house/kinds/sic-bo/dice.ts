// The dice under the dome: they tumble, and lie as they were thrown.
import { die } from '../../../../lib/art/table/die.ts';
import type { SicBoThrow } from '../../../../lib/rules/kinds/sic-bo/definition.ts';
import { part } from '../../frame/part.ts';

export const ROLL_MS = 1600;

export interface Dice {
  /** For those who came `elapsedMs` after the roll began. */
  roll(thrown: SicBoThrow, elapsedMs: number): void;
  show(thrown: SicBoThrow): void;
}

/** Where each die flies, in its own width and height, and how far it turns: from its place, through the dome, and back. */
const ways: readonly (readonly (readonly [x: number, y: number, turn: number])[])[] = [
  [
    [0, 0, 0],
    [0.4, -0.85, 160],
    [1.3, -0.3, 330],
    [0.2, -0.6, 540],
    [0, 0, 720],
  ],
  [
    [0, 0, 0],
    [0.7, -1.1, -190],
    [-0.9, -0.5, -380],
    [0.5, -0.8, -560],
    [0, 0, -720],
  ],
  [
    [0, 0, 0],
    [-0.8, -0.7, 150],
    [-0.2, -1, 340],
    [-1.2, -0.2, 500],
    [0, 0, 720],
  ],
];

/** The faces that are seen on the way. */
const TUMBLED = [
  [3, 6, 2],
  [5, 1, 4],
  [2, 4, 6],
] as const;

/** The sides that show change as often as that, and the last ones are those that were thrown. */
const STEPS = TUMBLED.length;

export function createDice(): Dice {
  const places = [0, 1, 2].map((at) => part(`die="${at}"`));
  let rolling: Animation[] = [];
  let changes: ReturnType<typeof setTimeout>[] = [];

  function stop(): void {
    for (const each of rolling) each.cancel();
    for (const each of changes) clearTimeout(each);
    [rolling, changes] = [[], []];
  }

  function turn(faces: readonly number[]): void {
    for (const [at, place] of places.entries()) place.innerHTML = die(faces[at] ?? 1);
  }

  return {
    roll({ dice }, elapsedMs) {
      stop();
      if (elapsedMs >= ROLL_MS) return turn(dice);
      turn(TUMBLED[0]);
      rolling = places.map((place, at) => {
        const flight = place.animate(
          (ways[at] ?? []).map(([x, y, degrees]) => ({
            transform: `translate(${x * 100}%, ${y * 100}%) rotate(${degrees}deg)`,
          })),
          { duration: ROLL_MS - at * 90, easing: 'ease-out' },
        );
        flight.currentTime = Math.max(0, elapsedMs);
        return flight;
      });
      changes = [...TUMBLED.slice(1), dice].map((faces, at) =>
        setTimeout(() => turn(faces), ((at + 1) * ROLL_MS) / (STEPS + 1) - elapsedMs),
      );
    },
    show({ dice }) {
      stop();
      turn(dice);
    },
  };
}
