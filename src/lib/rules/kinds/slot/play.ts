// A round of a slot from its draws to its coins: the spin, its free spins, its wheel, its held coins, its ticket.
import { type Draws, drawWeighted } from '../../fair.ts';
import { type Fall, fallsOf } from './cascade.ts';
import {
  type FreeSpins,
  type Mark,
  MYSTERY,
  type SlotDefinition,
  type Strips,
  WILD,
  windowAt,
} from './definition.ts';
import { coinsOf, evaluate, type Grid, gridOf, paid, scatterCells, type Win } from './evaluate.ts';
import { type HeldCoins, playHold } from './hold.ts';
import { drawTicket, type JackpotTicket } from './jackpot.ts';

export interface Spin {
  /** Where each strip stands: the place of its symbol in the top row. */
  stops: readonly number[];
  /** What was paid on, one string a reel from the top: mystery symbols turned, wilds grown. */
  grid: readonly string[];
  /** What the mystery symbols turned into, when the spin showed any. */
  mystery?: Mark;
  /** Reels that a wild filled. */
  expanded?: readonly number[];
  /** Free spins' multiplier times the booster's, and times that of a cascade's landing. */
  multiplier: number;
  wins: readonly Win[];
  /** What came of a cascade after the landing. */
  falls?: readonly Fall[];
  /** All wins, multiplied; those of the falls, too. */
  coins: number;
  /** In sight when nothing moves any more. */
  scatters: number;
}

export interface SlotRound {
  base: Spin;
  freeSpins?: { awarded: number; spins: readonly Spin[]; coins: number };
  wheel?: { segment: number; coins: number };
  hold?: HeldCoins;
  jackpot?: JackpotTicket;
  /** Which of the slot's choices the free spins were played by. */
  choice?: number;
  /** The player has to choose. It pays nothing until then. */
  waits?: true;
  coins: number;
}

const LEAST_SCATTERS = 3;

/**
 * Plays one round. Draw order: the stops from left to right, the mystery, the booster; then the free spins the same way;
 * then the wheel; then the held coins; then the ticket of a jackpot. A round in which the player has to choose waits after its
 * first spin; played with the `choice` it draws the same first spin and goes on from there.
 */
export function* playRound(slot: SlotDefinition, choice?: number): Draws<SlotRound> {
  const base = yield* spin(slot, {
    strips: slot.strips,
    expanding: slot.expandingWilds,
    multiplier: 1,
    cascade: slot.cascade?.multipliers,
  });
  const asks = paid(slot.choices?.[0]?.award, base.scatters) > 0;
  const chosen = asks ? slot.choices?.[choice ?? -1] : undefined;
  if (asks && !chosen) return { base, waits: true, coins: 0 };
  const freeSpins = yield* playFreeSpins(slot, chosen ?? slot.freeSpins, base.scatters);
  const wheel = yield* turnWheel(slot, base.scatters);
  const hold = yield* playHold(slot, base.grid);
  const jackpot = slot.jackpot && (yield* drawTicket(slot.jackpot));
  const coins = base.coins + (freeSpins?.coins ?? 0) + (wheel?.coins ?? 0) + (hold?.coins ?? 0);
  return {
    base,
    ...(freeSpins && { freeSpins }),
    ...(wheel && { wheel }),
    ...(hold && { hold }),
    ...(jackpot && { jackpot }),
    ...(chosen && choice !== undefined && { choice }),
    coins,
  };
}

/** What a round pays for a bet beside a jackpot, in minor units: a bet is a whole number of coins. */
export const winOf = ({ coins }: SlotDefinition, betMinor: bigint, round: SlotRound): bigint =>
  (betMinor / BigInt(coins)) * BigInt(round.coins);

function* playFreeSpins(
  slot: SlotDefinition,
  free: FreeSpins | undefined,
  scatters: number,
): Draws<SlotRound['freeSpins']> {
  const award = paid(free?.award, scatters);
  if (!free || award === 0) return undefined;
  const spins: Spin[] = [];
  let awarded = Math.min(award, free.most);
  while (spins.length < awarded) {
    const next = yield* spin(slot, {
      strips: free.strips ?? slot.strips,
      expanding: free.expandingWilds ?? slot.expandingWilds,
      multiplier: multiplierOf(free.multiplier, spins.length),
      cascade: free.cascade ?? slot.cascade?.multipliers,
    });
    spins.push(next);
    awarded = Math.min(awarded + paid(free.again ?? free.award, next.scatters), free.most);
  }
  return { awarded, spins, coins: spins.reduce((sum, each) => sum + each.coins, 0) };
}

/** What the wins of a free spin are multiplied by; spins count from 0. */
export function multiplierOf(rule: { first: number; step: number; top: number }, spinIndex: number): number {
  return Math.min(rule.first + rule.step * spinIndex, rule.top);
}

function* turnWheel(slot: SlotDefinition, scatters: number): Draws<SlotRound['wheel']> {
  if (!slot.wheel || scatters < LEAST_SCATTERS) return undefined;
  const segment = yield* drawWeighted(slot.wheel.map(({ weight }) => weight));
  return { segment, coins: (slot.wheel[segment]?.bets ?? 0) * slot.coins };
}

interface Setting {
  strips: Strips;
  expanding?: readonly number[] | undefined;
  multiplier: number;
  /** Multipliers of the falls. */
  cascade?: readonly number[] | undefined;
}

function* spin(
  slot: SlotDefinition,
  { strips, expanding = [], multiplier, cascade = [1] }: Setting,
): Draws<Spin> {
  const stops: number[] = [];
  for (const strip of strips) stops.push(yield strip.length);
  const shown = strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0, slot.rows));
  // Drawn on every spin so that a spin always uses the same number of draws.
  const mystery = slot.mystery ? yield* drawMystery(slot.mystery) : undefined;
  const boost = slot.booster ? yield* drawBooster(slot.booster) : 1;
  const grid = grown(turned(shown, mystery), expanding);
  const wins = evaluate(slot, grid);
  const times = multiplier * boost;
  const falls = slot.cascade
    ? fallsOf(slot, { strips, stops, grid, wins }, { most: slot.cascade.most, multipliers: cascade, times })
    : [];
  const rest = falls.length > 0 ? gridOf(falls.at(-1)?.grid ?? []) : grid;
  const landed = times * (cascade[0] ?? 1);
  const expanded = expanding.filter((reel) => shown[reel]?.includes(WILD));
  return {
    stops,
    grid: grid.map((column) => column.join('')),
    ...(mystery && shown.some((column) => column.includes(MYSTERY)) && { mystery }),
    ...(expanded.length > 0 && { expanded }),
    multiplier: landed,
    wins,
    ...(falls.length > 0 && { falls }),
    coins: falls.reduce((sum, { coins }) => sum + coins, coinsOf(wins) * landed),
    scatters: scatterCells(rest).length,
  };
}

function* drawMystery(mystery: NonNullable<SlotDefinition['mystery']>): Draws<Mark> {
  return mystery[yield* drawWeighted(mystery.map(({ weight }) => weight))]?.symbol ?? '';
}

function* drawBooster(booster: NonNullable<SlotDefinition['booster']>): Draws<number> {
  return booster[yield* drawWeighted(booster.map(({ weight }) => weight))]?.multiplier ?? 1;
}

/** The grid with its mystery symbols turned into what was drawn. */
export function turned(grid: Grid, mystery: Mark | undefined): Grid {
  return mystery
    ? grid.map((column) => column.map((symbol) => (symbol === MYSTERY ? mystery : symbol)))
    : grid;
}

/** The grid with reels filled by their wild. */
export function grown(grid: Grid, expanding: readonly number[]): Grid {
  return grid.map((column, reel) =>
    expanding.includes(reel) && column.includes(WILD) ? column.map(() => WILD) : column,
  );
}
