// The draws of a chase that a player is planning, and how often each plays the slip.
import { useState } from 'react';
import { chasePlan } from '../../lib/rules/draws/chase.ts';
import { type RegionalTable, stationsOf } from '../../lib/rules/kinds/regional-draw/definition.ts';
import type { Draw } from '../../lib/stores/lottery.ts';

/** Multiples of the first draws, as the plan begins. */
const TIMES = [1, 1, 2, 2, 3, 4, 5];
const USUAL_DRAWS = 7;

interface ChaseTerms {
  table: RegionalTable;
  onSale: readonly Draw[];
  from: Draw | undefined;
  /** Stations that have to draw. */
  places: readonly string[];
  /** What the slip costs in one draw, and what one hit pays. */
  stakeMinor: bigint;
  hitMinor: bigint;
}

export function useChase({ table, onSale, from, places, stakeMinor, hitMinor }: ChaseTerms) {
  const [chosen, choose] = useState(false);
  const [length, setLength] = useState(USUAL_DRAWS);
  const [times, setTimes] = useState<Readonly<Record<string, number>>>({});
  const [stopOnWin, setStopOnWin] = useState(true);
  // A station draws once or twice a week: its chase is over the days on which it does.
  const draws = onSale
    .filter(({ index }) => Number(index) >= Number(from?.index ?? 0))
    .filter(({ index }) => places.every((each) => stationsOf(table, BigInt(index)).includes(each)));
  const plan = chasePlan(
    draws
      .slice(0, length)
      .map(({ index }, at) => ({ draw: BigInt(index), times: times[index] ?? TIMES[at] ?? 1 })),
    { stakeMinor, hitMinor },
  );
  return {
    ...{ chosen, choose, setLength, stopOnWin, setStopOnWin, plan, mostDraws: draws.length },
    setTimes: (draw: bigint, count: number) => setTimes({ ...times, [String(draw)]: count }),
  };
}

export type Chase = ReturnType<typeof useChase>;
