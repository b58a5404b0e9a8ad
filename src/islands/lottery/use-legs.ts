// The legs of a parlay: numbers of different prizes, all of which have to come.
import { useState } from 'react';
import { basisPoints } from '../../lib/rules/draws/ratio.ts';
import type { RegionalTable } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { parlayReturn } from '../../lib/rules/kinds/regional-draw/exact.ts';
import { parlayPrice } from '../../lib/rules/kinds/regional-draw/lines.ts';
import { type Leg, orderOf, writeLegs } from '../../lib/rules/kinds/regional-draw/picks.ts';

export interface Parlay {
  legs: readonly Leg[];
  /** What it pays for each unit, in thousandths; 0 while it has no legs. */
  priceMilli: number;
  rtpBasisPoints: number;
  pick: string;
  /** A leg takes the place of another one of the same prize. */
  add(leg: Leg): void;
  remove(leg: Leg): void;
  set(legs: readonly Leg[]): void;
}

/** Legs at stations that do not draw then are left out. */
export function useLegs(table: RegionalTable, drawing: readonly string[]): Parlay {
  const [chosen, setChosen] = useState<readonly Leg[]>([]);
  const legs = chosen.filter(({ station }) => station === undefined || drawing.includes(station));
  const priceMilli = legs.length > 0 ? parlayPrice(table, legs) : 0;
  const others = (leg: Leg): Leg[] => chosen.filter((each) => orderOf(table, each) !== orderOf(table, leg));
  const inOrder = (all: readonly Leg[]): Leg[] =>
    [...all].sort((a, b) => (orderOf(table, a) < orderOf(table, b) ? -1 : 1));
  return {
    ...{ legs, priceMilli },
    rtpBasisPoints: legs.length > 0 ? basisPoints(parlayReturn(table, legs, priceMilli)) : 0,
    pick: writeLegs(legs),
    add: (leg) => setChosen(inOrder([...others(leg), leg])),
    remove: (leg) => setChosen(others(leg)),
    set: (all) => setChosen(inOrder(all)),
  };
}
