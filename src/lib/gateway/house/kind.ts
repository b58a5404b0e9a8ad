// What the house asks of a kind of game.
import type { SlotProof } from '../../contract/kinds/slot/shapes.ts';
import type { Category } from '../../rules/categories.ts';
import type { FairInputs } from '../../rules/fair.ts';
import type { GameTable } from '../../rules/table-text.ts';

/** A game as the lobby's catalogue takes it. */
export interface HouseGame {
  gameId: string;
  name: string;
  category: Category['id'];
  rtpBasisPoints: number;
  minBetMinor: number;
  /** Lines of a slot, or undefined where there are none. */
  lines: number | undefined;
  isHot: boolean;
  /** The day from which it is offered, as `2026-10-01`. */
  addedOn: string;
  hasJackpot: boolean;
  cover: { motif: string; palette: string; field: string; lead: string; main: string };
}

export interface HouseTitle {
  game: HouseGame;
  table: GameTable;
  /** What it plays for together with others. */
  pool?: { pool: string; seedMinor: number };
}

/** A pool, with the titles that play for it. */
export interface HousePool {
  pool: string;
  seedMinor: number;
  games: string[];
}

/** A round as it was kept, with the seed that decided it. */
export interface KeptRound extends FairInputs {
  betMinor: bigint;
  result: unknown;
}

/** What a round comes to when it is computed again. */
export interface Recomputed {
  /** The result is the one that was kept. */
  agrees: boolean;
  winMinor: bigint;
}

/** A round as a choice has decided it. */
export interface Chosen {
  result: unknown;
  winMinor: bigint;
}

export interface HouseKind {
  /** Every title, in the order of the lobby. */
  titles(): HouseTitle[];
  /** Reads a table from its text, and answers what computes its rounds again. Throws for what is no table. */
  recompute(definition: string): (round: KeptRound) => Recomputed;
  /**
   * Reads a table, and answers what plays its waiting rounds on by a choice: undefined for a choice that the round does not
   * have. Only kinds with such rounds have it.
   */
  choose?(
    definition: string,
  ): (round: FairInputs & { betMinor: bigint; choice: number }) => Chosen | undefined;
  /** What this kind adds to the proof of a round. */
  proof(round: { definition: string; result: unknown }): SlotProof;
}
