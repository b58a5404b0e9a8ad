// The return of a slot, computed from its strips and tables without playing: reels are independent of each other, so
// every expectation is a sum over what each reel shows. Only a cascade is played from every stop there is.
import {
  COIN,
  type FreeSpins,
  type Mark,
  SCATTER,
  type SlotDefinition,
  type Strips,
  WILD,
  windowAt,
} from './definition.ts';
import { bestRun, paid } from './evaluate.ts';
import { expectCascade } from './exact-cascade.ts';
import { expectHold } from './exact-hold.ts';
import type { Expectation } from './expectation.ts';
import { jackpotReturn } from './jackpot.ts';
import { grown, multiplierOf, turned } from './play.ts';

/** Shares of the bet that come back on average, by where they come from. They add up to `rtp`. */
export interface ExactReturn {
  rtp: number;
  lines: number;
  scatters: number;
  freeSpins: number;
  wheel: number;
  hold: number;
  jackpot: number;
  /** The whole return for each choice of free spins; the parts are those of the first. */
  byChoice: readonly number[];
  /** Chance that a spin starts the feature; 0 without one. */
  featureChance: number;
  /** Free spins that a start gives on average, those won again included. */
  freeSpinsAverage: number;
}

/** The return of every part. A cascade takes a minute for two times five strips of twenty symbols. */
export function exactReturn(slot: SlotDefinition): ExactReturn {
  const { cascade } = slot;
  const base = cascade
    ? expectCascade(slot, slot.strips, cascade.multipliers)
    : expectSpin(slot, slot.strips, slot.expandingWilds);
  const featureChance = base.scatters.slice(3).reduce((sum, each) => sum + each, 0);
  const [first, ...others] = (slot.choices ?? [slot.freeSpins]).map((free) => expectFree(slot, base, free));
  const parts = {
    lines: base.lines / slot.coins,
    scatters: base.scatterCoins / slot.coins,
    freeSpins: (first?.coins ?? 0) / slot.coins,
    wheel: slot.wheel
      ? featureChance * mean(slot.wheel.map(({ bets, weight }) => ({ value: bets, weight })))
      : 0,
    hold: slot.hold ? expectHold(slot.hold, chancesOf(COIN, plainWindows(slot, slot.strips))).bets : 0,
    jackpot: slot.jackpot ? jackpotReturn(slot.jackpot) : 0,
  };
  const rtp = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return {
    rtp,
    ...parts,
    byChoice: slot.choices
      ? [rtp, ...others.map(({ coins }) => rtp - parts.freeSpins + coins / slot.coins)]
      : [],
    featureChance: slot.freeSpins || slot.choices || slot.wheel ? featureChance : 0,
    freeSpinsAverage: featureChance > 0 ? (first?.spins ?? 0) / featureChance : 0,
  };
}

/** What free spins give on average for each spin of the base game, and how many there are. */
function expectFree(
  slot: SlotDefinition,
  base: Expectation,
  free: FreeSpins | undefined,
): { coins: number; spins: number } {
  if (!free) return { coins: 0, spins: 0 };
  const strips = free.strips ?? slot.strips;
  const spin = slot.cascade
    ? expectCascade(slot, strips, free.cascade ?? slot.cascade.multipliers)
    : expectSpin(slot, strips, free.expandingWilds ?? slot.expandingWilds);
  const part = (of: 'coins' | 'spins'): number =>
    sumOver(free.award, (spins, k) => chance(base, k) * followUp(free, spin, spins)[of]);
  return { coins: part('coins'), spins: part('spins') };
}

const chance = (spin: Expectation, scatters: number): number => spin.scatters[scatters] ?? 0;

function expectSpin(slot: SlotDefinition, strips: Strips, expanding: readonly number[] = []): Expectation {
  const outcomes: { symbol: Mark | undefined; weight: number }[] = slot.mystery
    ? [...slot.mystery]
    : [{ symbol: undefined, weight: 1 }];
  const boost = slot.booster
    ? mean(slot.booster.map(({ multiplier, weight }) => ({ value: multiplier, weight })))
    : 1;
  const parts = outcomes.map(({ symbol, weight }) => ({
    weight,
    spin: expectTurned(slot, strips, expanding, symbol),
  }));
  const over = (part: (spin: Expectation) => number) =>
    mean(parts.map(({ weight, spin }) => ({ value: part(spin), weight })));
  return {
    lines: over(({ lines }) => lines) * boost,
    scatterCoins: over(({ scatterCoins }) => scatterCoins) * boost,
    scatters: Array.from({ length: strips.length * slot.rows + 1 }, (_, k) =>
      over((spin) => chance(spin, k)),
    ),
  };
}

function expectTurned(
  slot: SlotDefinition,
  strips: Strips,
  expanding: readonly number[],
  mystery: Mark | undefined,
): Expectation {
  const reels = strips.map((strip, reel) =>
    Array.from(strip, (_, stop) => {
      const column = turned([windowAt(strip, stop, slot.rows)], mystery)[0] ?? [];
      return grown([column], expanding.includes(reel) ? [0] : [])[0] ?? [];
    }),
  );
  const scatters = chancesOf(SCATTER, reels);
  return {
    lines: slot.pays.kind === 'lines' ? expectLines(slot, slot.pays.lines, reels) : expectWays(slot, reels),
    scatterCoins: sumOver(slot.scatterPays ?? {}, (bets, k) => bets * slot.coins * (scatters[k] ?? 0)),
    scatters,
  };
}

/** Every window a reel can show, each as likely as the others. */
type Windows = readonly (readonly Mark[])[];

function expectLines(
  slot: SlotDefinition,
  lines: readonly (readonly number[])[],
  reels: readonly Windows[],
): number {
  const bothWays = slot.pays.kind === 'lines' && slot.pays.bothWays;
  const known = new Map<string, number>();
  return lines.reduce((sum, line) => {
    const shares = line.map((row, reel) => sharesOf((reels[reel] ?? []).map((window) => window[row] ?? '')));
    const key = JSON.stringify(shares);
    const coins = known.get(key) ?? expectLine(slot, shares, bothWays ?? false);
    known.set(key, coins);
    return sum + coins;
  }, 0);
}

function expectLine(
  slot: SlotDefinition,
  shares: readonly Shares[],
  bothWays: boolean,
  symbols: Mark[] = [],
): number {
  const next = shares[symbols.length];
  if (next) {
    return next.reduce(
      (sum, [symbol, share]) => sum + share * expectLine(slot, shares, bothWays, [...symbols, symbol]),
      0,
    );
  }
  const left = bestRun(slot, symbols);
  const right = bothWays && left?.count !== symbols.length ? bestRun(slot, symbols.toReversed()) : undefined;
  return (left?.coins ?? 0) + (right?.coins ?? 0);
}

function expectWays(slot: SlotDefinition, reels: readonly Windows[]): number {
  return Object.entries(slot.paytable).reduce((sum, [symbol, pays]) => {
    const counts = reels.map((windows) =>
      windows.map((w) => w.filter((s) => s === symbol || s === WILD).length),
    );
    const average = counts.map((each) => each.reduce((total, n) => total + n, 0) / each.length);
    const none = counts.map((each) => each.filter((n) => n === 0).length / each.length);
    const run = (k: number) => average.slice(0, k).reduce((product, n) => product * n, 1) * (none[k] ?? 1);
    return sum + sumOver(pays, (coins, k) => coins * run(k));
  }, 0);
}

const plainWindows = ({ rows }: SlotDefinition, strips: Strips): Windows[] =>
  strips.map((strip) => Array.from(strip, (_, stop) => windowAt(strip, stop, rows)));

/** The chance of each total number of a mark in sight. */
function chancesOf(mark: Mark, reels: readonly Windows[]): number[] {
  return reels.reduce<number[]>(
    (totals, windows) => {
      const next: number[] = Array(totals.length + (windows[0]?.length ?? 0)).fill(0);
      for (const window of windows) {
        const here = window.filter((symbol) => symbol === mark).length;
        for (const [total, p] of totals.entries())
          next[total + here] = (next[total + here] ?? 0) + p / windows.length;
      }
      return next;
    },
    [1],
  );
}

/** Coins and spins still to come with `left` free spins, spins won again included, up to the most a round may have. */
function followUp(free: FreeSpins, spin: Expectation, left: number): { coins: number; spins: number } {
  const known = new Map<number, { coins: number; spins: number }>();
  const from = (played: number, awarded: number): { coins: number; spins: number } => {
    if (played >= awarded) return { coins: 0, spins: 0 };
    const key = played * (free.most + 1) + awarded;
    const before = known.get(key);
    if (before) return before;
    const sum = { coins: (spin.lines + spin.scatterCoins) * multiplierOf(free.multiplier, played), spins: 1 };
    for (const [scatters, p] of spin.scatters.entries()) {
      if (p === 0) continue;
      const rest = from(played + 1, Math.min(awarded + paid(free.again ?? free.award, scatters), free.most));
      sum.coins += p * rest.coins;
      sum.spins += p * rest.spins;
    }
    known.set(key, sum);
    return sum;
  };
  return from(0, Math.min(left, free.most));
}

type Shares = readonly (readonly [symbol: Mark, share: number])[];

function sharesOf(symbols: readonly Mark[]): Shares {
  const counts = new Map<Mark, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([symbol, count]) => [symbol, count / symbols.length]);
}

function mean(values: readonly { value: number; weight: number }[]): number {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0);
  return values.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights;
}

function sumOver(
  pays: Readonly<Record<number, number>>,
  value: (paid: number, count: number) => number,
): number {
  return Object.entries(pays).reduce((sum, [count, coins]) => sum + value(coins, Number(count)), 0);
}
