// The countdown: a ring that empties one step a second, its figure, and what the table does now in words.
import { part } from '../frame/part.ts';

/** Of the circle in `RoundClock.astro`. */
const LENGTH = 2 * Math.PI * 28;

/** From here on the ring warns. */
export const LAST_SECONDS = 5;

export interface ClockText {
  title: string;
  more?: string;
}

export interface RoundClock {
  /** Without seconds there is no countdown. */
  show(text: ClockText, countdown?: { seconds: number; of: number }): void;
}

export function createRoundClock(): RoundClock {
  const root = part('clock');
  const [ring, figure, title, more] = ['ring', 'seconds', 'clock-title', 'clock-more'].map((name) =>
    part(name, root),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];

  return {
    show(text, countdown) {
      root.toggleAttribute('data-counting', countdown !== undefined);
      root.toggleAttribute('data-last', countdown !== undefined && countdown.seconds <= LAST_SECONDS);
      if (countdown) {
        const left = Math.min(1, countdown.seconds / countdown.of);
        ring.style.strokeDashoffset = String(LENGTH * (1 - left));
        figure.textContent = String(countdown.seconds);
      }
      title.textContent = text.title;
      more.textContent = text.more ?? '';
    },
  };
}
