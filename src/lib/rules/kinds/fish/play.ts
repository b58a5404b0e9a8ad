// Shots from their numbers to what they pay. Which fish a shot has met is the player's doing; whether that is a catch, the number says.
import type { Draws } from '../../fair.ts';
import { type FishDefinition, fishOf, numbersOf } from './definition.ts';

export interface Shot {
  /** What it has met. */
  fish: string;
  number: number;
  caught: boolean;
}

export interface FishRound {
  /** In the order in which they were told. Each costs the same: the bet by their number. */
  shots: readonly Shot[];
  /** What the catches pay together, in stakes of one shot. */
  pays: number;
}

/** One number a shot, in their order. Throws a `RangeError` for a fish that is not in the table. */
export function* playShots(table: FishDefinition, met: readonly string[]): Draws<FishRound> {
  const shots: Shot[] = [];
  let pays = 0;
  for (const kind of met) {
    const fish = fishOf(table, kind);
    if (!fish) throw new RangeError(`no fish ${kind}`);
    const number = yield numbersOf(table, fish);
    const caught = number < table.returns.parts;
    if (caught) pays += fish.pays;
    shots.push({ fish: kind, number, caught });
  }
  return { shots, pays };
}

/** What each shot of a bet costs. */
export const shotMinor = (betMinor: bigint, { shots }: FishRound): bigint => betMinor / BigInt(shots.length);

/** What a bet pays, in minor units. */
export const winOf = (betMinor: bigint, round: FishRound): bigint =>
  shotMinor(betMinor, round) * BigInt(round.pays);

export interface ShotLine {
  market: 'shot';
  pick: string;
  stakeMinor: bigint;
  priceMilli: number;
  result: 'won' | 'lost';
  payoutMinor: bigint;
}

/** The shots of a bet as its lines: each with its stake, what its fish pays, and what came of it. */
export function linesOf(table: FishDefinition, betMinor: bigint, round: FishRound): ShotLine[] {
  const stakeMinor = shotMinor(betMinor, round);
  return round.shots.map(({ fish, caught }) => {
    const pays = fishOf(table, fish)?.pays ?? 0;
    return {
      ...{ market: 'shot', pick: fish, stakeMinor, priceMilli: pays * 1_000 },
      ...(caught
        ? { result: 'won', payoutMinor: stakeMinor * BigInt(pays) }
        : { result: 'lost', payoutMinor: 0n }),
    };
  });
}
