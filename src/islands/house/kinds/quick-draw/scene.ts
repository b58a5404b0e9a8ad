// What a quick draw has drawn: its balls or dice, one after the other while it is drawn, and at once for those who come later.
import { numberPicture } from '../../../../lib/art/table/ball.ts';
import type { QuickDrawTable } from '../../../../lib/rules/kinds/quick-draw/definition.ts';
import { part } from '../../frame/part.ts';
import type { Sound } from '../../frame/sound.ts';
import { element } from './element.ts';

/** Between two balls. */
const BALL_MS = 700;
/** How long dice roll, all of them together. */
const ROLL_MS = 1_600;

export interface Scene {
  clear(): void;
  show(balls: readonly number[]): void;
  /** For those who come `elapsedMs` after the drawing began. */
  draw(balls: readonly number[], elapsedMs: number): void;
  /** How long drawing takes. */
  lengthMs: number;
  /** Lets it be heard. */
  withSound(sound: Pick<Sound, 'cue'>): void;
}

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function createScene(table: QuickDrawTable): Scene {
  const root = part('balls');
  const skipKey = part('skip');
  const picture = numberPicture(table.balls.count);
  const dice = table.balls.to === 6;
  /** Of mark six the last ball is the special number, which has a bet of its own. */
  const special = table.prizeMode === 'SEA' ? table.balls.count - 1 : -1;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let coming: readonly number[] = [];
  let sound: Pick<Sound, 'cue'> = { cue() {} };

  function socket(at: number): HTMLElement {
    const own = at === special ? ' special' : '';
    return element('span', { class: `ball${own}` });
  }

  function empty(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    coming = [];
    skipKey.hidden = true;
    root.removeAttribute('aria-label');
    root.removeAttribute('role');
    root.replaceChildren(...Array.from({ length: table.balls.count }, (_, at) => socket(at)));
  }

  function put(at: number, value: number, how: '' | 'drops' | 'rolls'): void {
    const place = root.children[at] as HTMLElement;
    place.innerHTML = picture(value);
    place.dataset.value = String(value);
    place.dataset.how = how;
  }

  function show(balls: readonly number[]): void {
    if (coming.length === 0 && root.getAttribute('aria-label') === balls.join(', ')) return;
    empty();
    for (const [at, value] of balls.entries()) put(at, value, '');
    root.setAttribute('role', 'img');
    root.setAttribute('aria-label', balls.join(', '));
  }

  empty();
  return {
    show,
    lengthMs: dice ? ROLL_MS : table.balls.count * BALL_MS,
    withSound(next) {
      sound = next;
    },
    clear: empty,
    draw(balls, elapsedMs) {
      if (still()) return show(balls);
      empty();
      coming = balls;
      skipKey.hidden = false;
      for (const [at, value] of balls.entries()) {
        const due = (dice ? ROLL_MS : (at + 1) * BALL_MS) - elapsedMs;
        if (due <= 0) put(at, value, '');
        else {
          if (dice) put(at, value, 'rolls');
          timers.push(
            setTimeout(() => {
              put(at, value, dice ? '' : 'drops');
              if (!dice || at === 0) sound.cue('drop');
              if (at === balls.length - 1) skipKey.hidden = true;
            }, due),
          );
        }
      }
      if (dice) sound.cue('roll');
    },
  };
}
