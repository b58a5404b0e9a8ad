// What a kind gives to the frame of tables: its spots in words, and how a result of it is drawn and shown.
import type { Felt } from '../../../lib/rules/felt/felt.ts';
import type { RoadResult } from '../../../lib/rules/roads/results.ts';
import type { Stage } from '../../../lib/rules/table-round.ts';
import type { Cue } from '../frame/sound.ts';
import type { Known, RoundOutcome } from './known.ts';
import type { ClockText } from './ring.ts';

/** What a kind paints beside its spots. */
export interface KindView {
  /** Of the round that takes bets. */
  stage: Stage;
  /** Of the rounds that may be seen, the newest last. */
  marks: readonly string[];
  felt: Felt;
  known: Known;
  /** The round that is shown now, which is another one where rounds overlap, and whether its result may be seen. */
  shown: RoundOutcome;
  seen: boolean;
}

/** What a kind may do that has more than spots to press. */
export interface Desk {
  /** Puts the chosen chip on a spot, as a press on it does. */
  press(key: string): void;
  /** Puts so many of the chosen chip on each of these spots, as one step. */
  pressAll(chips: ReadonlyMap<string, number>): void;
  /** What the chosen chip is worth. */
  chipMinor(): bigint;
  /** The picture of the chosen chip. */
  chip(): Element | null;
  open(): boolean;
  undo(): void;
  /** The player wants less motion. */
  still(): boolean;
  cue(name: Cue): void;
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
  /** A mark of the road; only kinds with roads have it. */
  roadResultOf?(mark: string): RoadResult;
  /** Letters of the keyboard that lead to a spot. */
  keys?: Readonly<Record<string, string>>;
  /** Where a figure that is typed leads to; a kind without it has the chips by figures. */
  typed?(figure: string): string | undefined;
  /** What the clock says while a result is drawn; cards are dealt. */
  drawing?: ClockText;
  /** Gets what it may do. */
  sit?(desk: Desk): void;
  /** Paints what it shows beside the spots. */
  paint?(view: KindView): void;
}
