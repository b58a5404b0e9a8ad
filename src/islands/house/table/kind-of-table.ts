// What a kind gives to the frame of tables: its spots in words, and how a result of it is drawn and shown.
import type { RoadResult } from '../../../lib/rules/roads/results.ts';

export interface TableKind<Result> {
  /** What a spot is called in sentences. */
  nameOf(key: string): string;
  /** The price of a spot in thousandths, with the stake; undefined where the stakes make it. */
  priceMilli(key: string): number | undefined;
  /** Takes away what the last round left. */
  clear(): void;
  /** Draws a result for those who came `elapsedMs` after the drawing began: what was to be seen before is there at once. */
  draw(result: Result, elapsedMs: number): void;
  /** How long that takes, where it may be over before the table says so: then the result is shown at once. */
  drawingMs?(result: Result): number;
  /** Shows a result as it is at the end. */
  show(result: Result): void;
  /** The result in a sentence. */
  words(result: Result): string;
  /** Whether a spot wins by it. */
  wins(result: Result, key: string): boolean;
  /** A mark of the road; only kinds with roads have it. */
  roadResultOf?(mark: string): RoadResult;
  /** Letters of the keyboard that lead to a spot. */
  keys?: Readonly<Record<string, string>>;
}
