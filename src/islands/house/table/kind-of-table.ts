// What a kind gives to the frame of tables: its spots in words, and how a result of it is drawn and shown.
import type { Felt } from '../../../lib/rules/felt/felt.ts';
import type { RoadResult } from '../../../lib/rules/roads/results.ts';
import type { Stage } from '../../../lib/rules/table-round.ts';
import type { Known, RoundOutcome } from './known.ts';
import type { ServerClock } from './server-clock.ts';

/** What a kind paints beside its spots. */
export interface KindView {
  /** Of the round that takes bets. */
  stage: Stage;
  felt: Felt;
  known: Known;
  /** The round that is shown now, which is another one where rounds overlap, and whether its result may be seen. */
  shown: RoundOutcome;
  seen: boolean;
  clock: Pick<ServerClock, 'now'>;
}

/** Rounds are named where what a result or a spot means is another thing in each: their runners. */
export interface TableKind<Result> {
  /** What a spot is called in sentences; in a round that takes bets, unless another one is named. */
  nameOf(key: string, index?: string): string;
  /** The price of a spot in thousandths, with the stake; undefined where the stakes make it. */
  priceMilli(key: string): number | undefined;
  /** Takes away what the last round left. */
  clear(): void;
  /** Draws a result for those who came `elapsedMs` after the drawing began: what was to be seen before is there at once. */
  draw(result: Result, elapsedMs: number, index: string): void;
  /** How long that takes, where it may be over before the table says so: then the result is shown at once. */
  drawingMs?(result: Result): number;
  /** Shows a result as it is at the end. */
  show(result: Result, index: string): void;
  /** The result in a sentence. */
  words(result: Result, index: string): string;
  /** Whether a spot wins by it. */
  wins(result: Result, key: string): boolean;
  /** Paints what it shows beside the spots. */
  paint?(view: KindView): void;
  /** A mark of the road; only kinds with roads have it. */
  roadResultOf?(mark: string): RoadResult;
  /** Letters of the keyboard that lead to a spot. */
  keys?: Readonly<Record<string, string>>;
}
