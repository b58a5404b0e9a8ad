// What a table shows of its results: each is drawn once, and may be seen when its drawing is over, or was skipped.
import type { TableResult } from '../../../lib/contract/table-kinds.ts';
import { momentOf } from '../../../lib/rules/table-round.ts';
import type { TableKind } from './kind-of-table.ts';
import { type Known, type RoundOutcome, shownOf } from './known.ts';
import type { ServerClock } from './server-clock.ts';

export interface Showing {
  /** The round that is shown now. */
  shown(): RoundOutcome;
  /** Its result may be seen. */
  isSeen(): boolean;
  /** Draws its result when that is due, once. */
  draw(): void;
  /** The player does not wait for the end of the drawing. */
  skip(): void;
}

export function createShowing<Result extends TableResult>(on: {
  known(): Known;
  clock: ServerClock;
  kind: Pick<TableKind<Result>, 'draw' | 'drawingMs'>;
  /** A result may be seen before the table says so. */
  seen(): void;
}): Showing {
  let [drawn, seen] = ['', ''];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const shown = (): RoundOutcome => shownOf(on.known(), on.clock.now());
  const isDrawing = ({ round }: RoundOutcome): boolean => momentOf(round, on.clock.now()).stage === 'drawing';

  function see(index: string): void {
    const { result, round } = shown();
    if (!result || index !== round.index || !isDrawing(shown())) return;
    seen = index;
    on.seen();
  }

  return {
    shown,
    isSeen() {
      const { round } = shown();
      const { stage } = momentOf(round, on.clock.now());
      if (stage === 'drawing') return seen === round.index;
      return stage === 'result' || stage === 'over';
    },
    draw() {
      const { result, round } = shown();
      if (!result || drawn === round.index || !isDrawing(shown())) return;
      drawn = round.index;
      const elapsedMs = on.clock.now() - round.drawsAt;
      on.kind.draw(result as Result, elapsedMs, round.index);
      const lengthMs = on.kind.drawingMs?.(result as Result);
      clearTimeout(timer);
      if (lengthMs !== undefined)
        timer = setTimeout(() => see(round.index), Math.max(0, lengthMs - elapsedMs));
    },
    skip: () => see(shown().round.index),
  };
}
