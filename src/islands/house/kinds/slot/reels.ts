// The reels: strips that run down and come to rest from left to right, never later than 1.2 s after the start when
// the result is there by then.
import { type Mark, type Strips, windowAt } from '../../../../lib/rules/kinds/slot/definition.ts';
import { markDrawing } from './slot-data.ts';

const STAGGER_MS = 90;
const FIRST_REST_MS = 840;
const LANDING_MS = 260;
const HURRIED_MS = 110;
const RUN_MARKS = 12;
const RUN_MS = 480;
const LANDING_MARKS = 5;
const VANISH_MS = 180;
const FALL_MS = 320;

export interface Reels {
  /** Starts all reels; they run until `land` is called. */
  start(): void;
  /** Brings them to rest on these columns; settles when the last one stands. `onRest` hears each reel. */
  land(columns: readonly (readonly Mark[])[], onRest: (reel: number) => void): Promise<void>;
  /** Takes cells away (`reel:row`), and lets those above and new ones fall to make these columns. */
  fall(gone: ReadonlySet<string>, columns: readonly (readonly Mark[])[]): Promise<void>;
  /** Shows columns at once. */
  show(columns: readonly (readonly Mark[])[]): void;
  /** Ends the running early. */
  hurry(): void;
  /** Stands still again as it was before `start`. */
  halt(): void;
}

export function createReels(root: HTMLElement, strips: Strips, rows: number, still: () => boolean): Reels {
  const tracks = [...root.querySelectorAll<HTMLElement>('[data-track]')];
  let columns = strips.map((strip) => windowAt(strip, 0, rows));
  let startedAt = 0;
  let hurry = (): void => {};
  let hurried = new Promise<void>(() => {});
  let running: Animation[] = [];

  function fill(reel: number, marks: readonly Mark[]): void {
    tracks[reel]?.replaceChildren(
      ...marks.map((mark) => {
        const cell = document.createElement('div');
        cell.className = 'cell';
        cell.append(markDrawing(mark));
        return cell;
      }),
    );
  }

  function show(next: readonly (readonly Mark[])[]): void {
    columns = next.map((column) => [...column]);
    for (const [reel, column] of columns.entries()) fill(reel, column);
  }

  function stopRunning(): void {
    for (const animation of running) animation.cancel();
    running = [];
  }

  function run(reel: number): Animation | undefined {
    const strip = strips[reel] ?? '';
    const from = Math.floor(Math.random() * strip.length);
    const marks = windowAt(strip, from, RUN_MARKS);
    const wrapped = [...marks, ...marks.slice(0, rows)];
    fill(reel, wrapped);
    return slide(reel, RUN_MARKS, wrapped.length, { duration: RUN_MS, iterations: Number.POSITIVE_INFINITY });
  }

  /** Moves a reel's strip down by `by` of its `of` symbols, so that its top comes into sight. */
  function slide(
    reel: number,
    by: number,
    of: number,
    timing: KeyframeAnimationOptions,
  ): Animation | undefined {
    return tracks[reel]?.animate(
      [{ transform: `translateY(${(-by / of) * 100}%)` }, { transform: 'translateY(0)' }],
      timing,
    );
  }

  async function landReel(reel: number, column: readonly Mark[], restAt: number): Promise<void> {
    await Promise.race([after(restAt - LANDING_MS - performance.now()), hurried]);
    const early = performance.now() < restAt - LANDING_MS;
    running[reel]?.cancel();
    const filler = windowAt(strips[reel] ?? '', 0, LANDING_MARKS);
    fill(reel, [...column, ...filler]);
    const landing = slide(reel, LANDING_MARKS, column.length + LANDING_MARKS, {
      duration: early ? HURRIED_MS : LANDING_MS,
      easing: 'cubic-bezier(0.2, 0.75, 0.35, 1.06)',
    });
    await landing?.finished.catch(() => undefined);
    fill(reel, column);
  }

  /** Moves the cells of a reel from where they stood, or from above the window, to where they are. */
  function dropReel(reel: number, gone: ReadonlySet<string>): (Animation | undefined)[] {
    const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(`${reel}:${row}`));
    const added = rows - kept.length;
    return [...(tracks[reel]?.children ?? [])].map((cell, row) => {
      const by = row < added ? added : row - (kept[row - added] ?? row);
      if (by === 0) return undefined;
      return cell.animate([{ transform: `translateY(${-by * 100}%)` }, { transform: 'translateY(0)' }], {
        duration: FALL_MS,
        easing: 'cubic-bezier(0.4, 0, 0.7, 1)',
      });
    });
  }

  const ended = (animations: readonly (Animation | undefined)[]): Promise<unknown> =>
    Promise.all(animations.map((animation) => animation?.finished.catch(() => undefined)));

  return {
    async fall(gone, next) {
      if (still()) return show(next);
      await ended(
        [...gone].map((place) => {
          const [reel = 0, row = 0] = place.split(':').map(Number);
          return tracks[reel]?.children[row]?.animate(
            { opacity: [1, 0], transform: ['scale(1)', 'scale(0.6)'] },
            { duration: VANISH_MS, fill: 'forwards' },
          );
        }),
      );
      show(next);
      await ended(next.flatMap((_, reel) => dropReel(reel, gone)));
    },
    start() {
      startedAt = performance.now();
      hurried = new Promise((resolve) => {
        hurry = resolve;
      });
      if (!still()) running = tracks.flatMap((_, reel) => run(reel) ?? []);
    },
    async land(next, onRest) {
      if (still()) {
        stopRunning();
        show(next);
        onRest(next.length - 1);
        return;
      }
      const earliest = Math.max(startedAt + FIRST_REST_MS, performance.now() + LANDING_MS);
      await Promise.all(
        next.map(async (column, reel) => {
          await landReel(reel, column, earliest + reel * STAGGER_MS);
          onRest(reel);
        }),
      );
      stopRunning();
      show(next);
    },
    show,
    hurry: () => hurry(),
    halt() {
      stopRunning();
      show(columns);
    },
  };
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
