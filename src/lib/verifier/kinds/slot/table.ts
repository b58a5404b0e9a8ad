// Reads the table of a slot.
import { list, NoTable, optional, parts, reading, whole } from '../../read-table.ts';

/** The one character that a symbol is on a strip. */
export type Mark = string;
/** Symbols of the reels from the top, one string a reel. Each character is one symbol. */
export type Strips = readonly string[];
/** What is paid for a number of symbols. */
export type Pays = ReadonlyMap<number, number>;

export interface Weighted {
  weight: number;
  value: number;
}

export interface Table {
  rows: number;
  strips: Strips;
  /** The row of each reel, 0 at the top; undefined where every way pays. */
  lines: readonly (readonly number[])[] | undefined;
  bothWays: boolean;
  coins: number;
  paytable: ReadonlyMap<Mark, Pays>;
  scatterPays: Pays;
  wildMultiplier: number;
  expandingWilds: readonly number[];
  mystery: readonly { symbol: Mark; weight: number }[] | undefined;
  booster: readonly Weighted[] | undefined;
  cascade: { multipliers: readonly number[]; most: number } | undefined;
  freeSpins: FreeSpins | undefined;
  /** Ways to play free spins, of which the player chooses one. */
  choices: readonly FreeSpins[];
  wheel: readonly Weighted[] | undefined;
  hold: Hold | undefined;
  jackpot: Jackpot | undefined;
}

export interface FreeSpins {
  award: Pays;
  /** Within free spins. */
  again: Pays;
  most: number;
  multiplier: { first: number; step: number; top: number };
  strips: Strips;
  expandingWilds: readonly number[];
  cascade: readonly number[] | undefined;
}

export interface Hold {
  needed: number;
  turns: number;
  land: { coins: number; of: number };
  values: readonly Weighted[];
  full: number;
}

export interface Jackpot {
  tickets: number;
  /** What the pool begins with, in minor units: it never holds less. */
  seedMinor: number;
  /** What play money is paid, in minor units. */
  trialMinor: number;
  /** A winning ticket for each of these, in minor units of the bet. */
  perMinor: number;
}

export const readTable = (value: unknown): Table | undefined => reading(() => tableOf(value));

function tableOf(value: unknown): Table {
  const table = parts(value, [
    ...['gameId', 'version', 'rows', 'strips', 'pays', 'coins', 'paytable', 'scatterPays', 'wildMultiplier'],
    ...['expandingWilds', 'mystery', 'booster', 'cascade', 'freeSpins', 'choices', 'wheel', 'hold'],
    ...['jackpot', 'betsMinor'],
  ]);
  const pays = parts(table.pays, ['kind', 'lines', 'bothWays']);
  const strips = list(table.strips, strip);
  const expandingWilds = list(table.expandingWilds ?? [], whole);
  if (pays.kind !== 'lines' && pays.kind !== 'ways') throw new NoTable('pays');
  return {
    rows: whole(table.rows, MOST_ROWS),
    strips,
    lines: pays.kind === 'lines' ? list(pays.lines, (line) => list(line, whole)) : undefined,
    bothWays: pays.bothWays === true,
    coins: whole(table.coins),
    paytable: new Map(Object.entries(parts(table.paytable)).map(([symbol, each]) => [symbol, paysOf(each)])),
    scatterPays: paysOf(table.scatterPays ?? {}),
    wildMultiplier: whole(table.wildMultiplier ?? 1),
    expandingWilds,
    mystery: optional(table.mystery, (given) => list(given, mysterySymbol)),
    booster: optional(table.booster, (given) => list(given, weighted('multiplier'))),
    cascade: optional(table.cascade, cascadeOf),
    freeSpins: optional(table.freeSpins, (given) => freeSpinsOf(given, strips, expandingWilds)),
    choices: list(table.choices ?? [], (given) => freeSpinsOf(given, strips, expandingWilds)),
    wheel: optional(table.wheel, (given) => list(given, weighted('bets'))),
    hold: optional(table.hold, holdOf),
    jackpot: optional(table.jackpot, jackpotOf),
  };
}

function cascadeOf(value: unknown): NonNullable<Table['cascade']> {
  const { multipliers, most } = parts(value, ['multipliers', 'most']);
  return { multipliers: list(multipliers, whole), most: whole(most, MOST_FALLS) };
}

function freeSpinsOf(value: unknown, strips: Strips, expandingWilds: readonly number[]): FreeSpins {
  const free = parts(value, [
    ...['award', 'again', 'most', 'multiplier', 'strips', 'expandingWilds', 'cascade'],
  ]);
  const { first, step, top } = parts(free.multiplier, ['first', 'step', 'top']);
  return {
    award: paysOf(free.award),
    again: paysOf(free.again ?? free.award),
    most: whole(free.most, MOST_SPINS),
    multiplier: { first: whole(first), step: whole(step), top: whole(top) },
    strips: optional(free.strips, (given) => list(given, strip)) ?? strips,
    expandingWilds: optional(free.expandingWilds, (given) => list(given, whole)) ?? expandingWilds,
    cascade: optional(free.cascade, (given) => list(given, whole)),
  };
}

function holdOf(value: unknown): Hold {
  const { needed, turns, land, values, full } = parts(value, ['needed', 'turns', 'land', 'values', 'full']);
  const { coins, of } = parts(land, ['coins', 'of']);
  return {
    needed: whole(needed),
    turns: whole(turns, MOST_TURNS),
    land: { coins: whole(coins), of: whole(of) },
    values: list(values, weighted('bets')),
    full: whole(full),
  };
}

function jackpotOf(value: unknown): Jackpot {
  const rule = parts(value, [...['pool', 'contribution', 'seedMinor', 'perMinor', 'tickets', 'trialMinor']]);
  const [tickets, perMinor] = [whole(rule.tickets, MOST_TICKETS), whole(rule.perMinor)];
  if (tickets < 1_000 || tickets % 1_000 !== 0 || perMinor === 0) throw new NoTable('no tickets');
  const [seedMinor, trialMinor] = [whole(rule.seedMinor, MOST_MINOR), whole(rule.trialMinor, MOST_MINOR)];
  return { tickets, perMinor, seedMinor, trialMinor };
}

/** No table of the house comes near these. They keep a link that somebody made up from keeping a browser busy. */
const MOST_ROWS = 20;
const MOST_SPINS = 500;
const MOST_FALLS = 100;
const MOST_TURNS = 20;
const MOST_TICKETS = 60_000_000;
const MOST_MINOR = 100_000_000_000;

function strip(value: unknown): string {
  if (typeof value !== 'string' || !/^.{1,500}$/.test(value)) throw new NoTable('no strip');
  return value;
}

const paysOf = (value: unknown): Pays =>
  new Map(Object.entries(parts(value)).map(([count, pays]) => [Number(count), whole(pays)]));

const weighted =
  (name: string) =>
  (value: unknown): Weighted => {
    const entry = parts(value, [name, 'weight']);
    return { value: whole(entry[name]), weight: whole(entry.weight) };
  };

function mysterySymbol(value: unknown): { symbol: Mark; weight: number } {
  const { symbol, weight } = parts(value, ['symbol', 'weight']);
  if (typeof symbol !== 'string' || symbol.length !== 1) throw new NoTable('no symbol');
  return { symbol, weight: whole(weight) };
}
