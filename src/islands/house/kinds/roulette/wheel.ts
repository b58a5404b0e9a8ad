// The wheel on the page: spins to a number, or shows it.
import { RIM, turnOf } from '../../../../lib/art/table/wheel.ts';
import { part } from '../../frame/part.ts';
import { FALLS, framesOf } from './spin.ts';

export interface Wheel {
  /** For those who came `elapsedMs` after the spin began. */
  spin(number: number, elapsedMs: number, onFall: () => void): void;
  show(number: number): void;
  /** Takes the ball away. */
  clear(): void;
}

const turned = (degrees: number): string => `rotate(${degrees.toFixed(2)}deg)`;
const rolled = (out: number): string => `translateY(${(-100 * RIM * out).toFixed(2)}%)`;

export function createWheel(spinMs: number): Wheel {
  const [root, rotor, ball, drop, trail] = ['wheel', 'rotor', 'ball', 'drop', 'trail'].map((name) =>
    part(name),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  let running: Animation[] = [];

  function stop(): void {
    for (const each of running) each.cancel();
    running = [];
  }

  return {
    spin(number, elapsedMs, onFall) {
      stop();
      root.dataset.hasBall = '';
      const frames = framesOf(number);
      const run = (element: HTMLElement, transforms: readonly string[]): Animation =>
        element.animate(
          transforms.map((transform) => ({ transform })),
          { duration: spinMs, fill: 'forwards' },
        );
      const fading = trail.animate([{ opacity: 1 }, { opacity: 0 }], {
        ...{ duration: spinMs * FALLS, fill: 'backwards', easing: 'ease-in' },
      });
      running = [
        run(
          rotor,
          frames.map((frame) => turned(frame.rotor)),
        ),
        run(
          ball,
          frames.map((frame) => turned(frame.ball)),
        ),
        run(
          drop,
          frames.map((frame) => rolled(frame.out)),
        ),
        fading,
      ];
      for (const each of running) each.currentTime = Math.max(0, elapsedMs);
      // One that was cancelled has nothing to tell.
      void fading.finished.then(onFall, () => {});
    },
    show(number) {
      stop();
      root.dataset.hasBall = '';
      rotor.style.transform = turned(-turnOf(number));
    },
    clear() {
      delete root.dataset.hasBall;
    },
  };
}
