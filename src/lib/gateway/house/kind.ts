// What the house asks of a kind of game.
import type { FishProof } from '../../contract/kinds/fish/shapes.ts';
import type { SlotProof } from '../../contract/kinds/slot/shapes.ts';
import type { TableOfKind, TableProof, TableResult } from '../../contract/table-kinds.ts';
import type { Category } from '../../rules/categories.ts';
import type { Draws, FairInputs } from '../../rules/fair.ts';
import {
  type Dividends,
  type Drawn,
  payoutOf,
  payoutsBy,
  type SettledLine,
  type SharedLine,
  type SharedRules,
  type SharedTable,
  type Spot,
} from '../../rules/kinds/shared.ts';
import type { PrizeMode } from '../../rules/launch.ts';
import type { GameTable } from '../../rules/table-text.ts';
import type { Ctx } from '../core/ctx.ts';
import type { RoundKey } from '../fairness/shared-rounds.ts';
import type { InPlay, PricesNow } from './in-play.ts';

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
  /** False for one that is in no list until an operator offers it. */
  offered?: false;
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
  proof(round: { definition: string; result: unknown }): SlotProof | FishProof;
}

/** A title of a kind whose rounds are shared: one table. */
export interface SharedTitle extends HouseTitle {
  table: SharedTable;
  /** What each kind of bet returns, in 1/100 %: by market, or by pick where the picks of a market differ. */
  returns: Readonly<Record<string, number>>;
}

/** What bets on a round stake together that an end decides, and what they are paid by it. */
export interface PaidByEnd {
  end: string;
  stakeMinor: bigint;
  paidMinor: bigint;
}

export type AskPrices = (ctx: Pick<Ctx, 'db' | 'clock'>, key: RoundKey) => Promise<PricesNow>;

/** By their names. */
interface Sides {
  home: string;
  away: string;
}

/** The rules of a kind at one table. What the rules hand from round to round, and what came out, is JSON here. */
export interface TablePlay {
  table: SharedTable;
  begin(): unknown;
  play(before: unknown, index: bigint): Draws<Drawn<unknown, unknown>>;
  priceOf(spot: Spot, index: bigint): number | 'pool' | undefined;
  settleLine(line: SharedLine, result: unknown, dividends?: Dividends): SettledLine;
  /** The most that a line can pay. */
  mostOf(line: SharedLine): bigint;
  /** What lines pay together by each result, where the results that can come are few. */
  payoutsOf?(lines: readonly SharedLine[]): bigint[];
  /** Their names, in the same order. */
  resultNames: readonly string[];
  /** What lines of a round pay together by each end that it can have, where the ends are many. */
  paidByEnd?(lines: readonly SharedLine[], index: bigint): PaidByEnd[];
  /** The drawn numbers that a line is behind: what is at risk by each has a limit of its own. */
  numbersOf(spot: Spot): readonly string[];
  dividendsOf?(result: unknown, stakes: Stakes): Dividends;
  /** The table as it is offered. */
  offer(): TableOfKind;
  /** A result as tables show it. */
  shown(result: unknown): TableResult;
  /** A short text of a result, for roads. */
  markOf(result: unknown): string;
  /** Of draws. */
  draw?: {
    modes: readonly PrizeMode[];
    numbers: readonly string[];
    cameIn(result: unknown): readonly string[];
  };
  /** The result is too long for an event: who hears that a round was drawn reads it. */
  toRead: boolean;
  /** Its picks may be legs of slips over several rounds: no line of it is decided by more than its own round. */
  slips?: { sidesOf(ctx: Pick<Ctx, 'db'>, key: RoundKey): Promise<Sides> };
  /** Of kinds that take bets while a round is played. */
  inPlay?: InPlay;
  /** Of tables whose prices do not follow from their rules: those of this moment, in place of `priceOf`. */
  pricesNow?: AskPrices;
  /** Of tables whose results are told and not drawn: reads one as operators write it, undefined when no round can end so. */
  told?: (written: string) => unknown;
  /** Of kinds with a shoe: which hand the round is, and whether it is the last. A road begins at hand 1. */
  shoeOf?(before: unknown): { hand: number; last?: true };
  /** What the proof of a round has of its own. */
  proof(before: unknown, result: unknown): TableProof;
}

/** Stakes of all real players by market and pick. */
export type Stakes = Readonly<Record<string, Readonly<Record<string, bigint>>>>;

export interface SharedKind {
  /** Every title, in the order of the lobby. */
  titles(): SharedTitle[];
  /** The rules at a table, read from its text. */
  at(definition: string): TablePlay;
}

/** What a kind adds to its rules. */
export interface SharedShow<Table, Result, State> {
  offer(table: Table): TableOfKind;
  shown(result: Result): TableResult;
  markOf(result: Result): string;
  /** Of draws: to which sets they belong, which numbers are counted, and which of them came, each as often as it did. */
  draw?: {
    modes(table: Table): readonly PrizeMode[];
    numbers(table: Table): readonly string[];
    cameIn(result: Result): readonly string[];
  };
  /** Set where a result is too long for an event. */
  toRead?: true;
  /** Set where picks may be legs of slips: who meets in a round. */
  slips?: { sidesOf(table: Table, ctx: Pick<Ctx, 'db'>, key: RoundKey): Promise<Sides> };
  inPlay?(table: Table, ...asked: Parameters<InPlay>): ReturnType<InPlay>;
  /** Undefined for a table whose prices follow from its rules. */
  pricesNow?(table: Table): AskPrices | undefined;
  paidByEnd?(table: Table, lines: readonly SharedLine[], index: bigint): PaidByEnd[];
  /** Undefined for a table that is drawn. */
  told?(table: Table): ((written: string) => Result | undefined) | undefined;
  shoeOf?(table: Table, before: State): { hand: number; last?: true };
  proof(table: Table, before: State, result: Result): TableProof;
}

/** What is in a pool may come back; what it pays is bounded by what the pools of the round hold. */
const atPrice = ({ stakeMinor, priceMilli }: SharedLine): bigint =>
  priceMilli === undefined ? stakeMinor : payoutOf(stakeMinor, priceMilli);

/** A kind by its rules. What it reads back is what it has written, so its shape is known. */
export function sharedKind<Table extends SharedTable, Result, State>(
  titles: SharedKind['titles'],
  rules: SharedRules<Table, Result, State>,
  show: SharedShow<Table, Result, State>,
): SharedKind {
  return {
    titles,
    at(definition) {
      const table: Table = JSON.parse(definition);
      const { draw, shoeOf, inPlay, paidByEnd, slips } = show;
      const { dividendsOf } = rules;
      const results = rules.results?.();
      const told = show.told?.(table);
      const pricesNow = show.pricesNow?.(table);
      const settled = (line: SharedLine, result: Result) => rules.settleLine(table, line, result);
      return {
        table,
        begin: () => rules.begin(table),
        play: (before, index) => rules.play(table, before as State, index),
        priceOf: (spot, index) => rules.priceOf(table, spot, index),
        settleLine: (line, result, dividends) => rules.settleLine(table, line, result as Result, dividends),
        mostOf: (line) => rules.mostOf?.(table, line) ?? atPrice(line),
        ...(results && { payoutsOf: (lines) => payoutsBy(results, lines, settled) }),
        resultNames: results?.map(({ name }) => name) ?? [],
        numbersOf: (spot) => rules.numbersOf?.(table, spot) ?? [],
        ...(dividendsOf && { dividendsOf: (result, stakes) => dividendsOf(table, result as Result, stakes) }),
        offer: () => show.offer(table),
        shown: (result) => show.shown(result as Result),
        markOf: (result) => show.markOf(result as Result),
        toRead: show.toRead ?? false,
        ...(slips && { slips: { sidesOf: (ctx, key) => slips.sidesOf(table, ctx, key) } }),
        ...(paidByEnd && { paidByEnd: (lines, index) => paidByEnd(table, lines, index) }),
        ...(inPlay && { inPlay: (...asked: Parameters<InPlay>) => inPlay(table, ...asked) }),
        ...(told && { told }),
        ...(pricesNow && { pricesNow }),
        ...(draw && {
          draw: {
            modes: draw.modes(table),
            numbers: draw.numbers(table),
            cameIn: (result) => draw.cameIn(result as Result),
          },
        }),
        ...(shoeOf && { shoeOf: (before) => shoeOf(table, before as State) }),
        proof: (before, result) => show.proof(table, before as State, result as Result),
      };
    },
  };
}
