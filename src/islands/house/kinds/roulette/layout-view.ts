// The layout on the page: a mouse shows the bet under it, a finger sees it in a lens above itself, and letting go puts the chip. In a low
// window the layout is higher than its place: a finger that moves at once moves it, a tap puts the chip, and one that rests has the lens.
import { spotKey, spotOf } from '../../../../lib/rules/felt/felt.ts';
import { numbersOf } from '../../../../lib/rules/kinds/roulette/bets.ts';
import { betAt } from '../../../../lib/rules/kinds/roulette/layout.ts';
import { part } from '../../frame/part.ts';
import { scaleOf } from './layout-scale.ts';
import { createLens } from './lens.ts';

export interface LayoutView {
  /** Marks the cells that a bet has. */
  light(keys: readonly string[]): void;
  /** Marks the number that was hit. */
  hit(number: number | undefined): void;
  /** Bets are closed: nothing is pointed at. */
  leave(): void;
}

interface Options {
  open(): boolean;
  chip(): Element | null;
  press(key: string): void;
  /** The bet that a pointer or the keyboard is on; undefined when it leaves. */
  pointed(key: string | undefined): void;
}

const REST_MS = 150;

export function createLayoutView({ open, chip, press, pointed }: Options): LayoutView {
  const root = part('layout');
  const cellOf = (key: string): HTMLElement => part(`spot="${key}"`, root);
  const cells = [...root.querySelectorAll<HTMLElement>('[data-cell]')];
  const lens = createLens(root, cells);
  let on: string | undefined;
  /** Where the layout moves: the finger has rested on it, which keeps it where it is. */
  let rests = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Bets have closed, and the result is not told yet. */
  let spins = false;
  const place = root.closest<HTMLElement>('.spots');
  const moves = (): boolean =>
    getComputedStyle(root).touchAction === 'pan-y' && (place?.scrollHeight ?? 0) > (place?.clientHeight ?? 0);

  function keyAt({ clientX, clientY }: PointerEvent): string | undefined {
    const box = (key: string): DOMRect => cellOf(key).getBoundingClientRect();
    const point = scaleOf({
      ...{ zero: box('straight:0'), one: box('straight:1'), last: box('straight:36') },
      ...{ column: box('column:1'), dozen: box('dozen:1'), low: box('half:low') },
    })(clientX, clientY);
    const spot = point && betAt(point);
    return spot && spotKey(spot);
  }

  function point(key: string | undefined): void {
    if (key === on) return;
    on = key;
    pointed(key);
  }

  const leave = (): void => {
    clearTimeout(resting);
    rests = false;
    lens.hide();
    point(undefined);
  };

  root.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    root.setPointerCapture(event.pointerId);
    clearTimeout(resting);
    rests = event.pointerType === 'mouse' || !moves();
    if (!rests)
      resting = setTimeout(() => {
        rests = true;
        follow(event);
      }, REST_MS);
    follow(event);
  });
  root.addEventListener('touchmove', (event) => rests && event.preventDefault(), { passive: false });
  root.addEventListener('pointermove', follow);
  root.addEventListener('pointercancel', leave);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('pointerup', (event) => {
    const key = keyAt(event);
    if (event.isPrimary && event.button === 0 && key) press(key);
    if (event.pointerType !== 'mouse') leave();
  });

  function follow(event: PointerEvent): void {
    if (!event.isPrimary || !open()) return;
    if (event.pointerType !== 'mouse' && !rests) return;
    const key = keyAt(event);
    point(key);
    if (event.pointerType === 'mouse') return;
    if (key) lens.show(event, cellOf(key), chip());
    else lens.hide();
  }

  root.addEventListener('focusin', ({ target }) => {
    const spot =
      target instanceof HTMLElement && target.matches(':focus-visible') ? target.dataset.spot : undefined;
    if (spot) point(spot);
  });
  root.addEventListener('focusout', () => point(undefined));

  return {
    leave() {
      leave();
      spins = true;
      place?.scrollTo(0, 0);
    },
    light(keys) {
      const lit = new Set(
        keys.flatMap((key) => {
          const { market, pick } = spotOf(key);
          return [key, ...(numbersOf(market, pick) ?? []).map((number) => `straight:${number}`)];
        }),
      );
      for (const cell of cells) cell.toggleAttribute('data-lit', lit.has(cell.dataset.spot ?? ''));
    },
    hit(number) {
      for (const cell of cells) {
        const isHit = cell.dataset.spot === `straight:${number}`;
        if (isHit && spins) cell.scrollIntoView({ block: 'nearest' });
        cell.toggleAttribute('data-hit', isHit);
      }
      if (number !== undefined) spins = false;
    },
  };
}
