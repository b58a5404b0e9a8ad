// A regional draw: station by station, prize by prize in the order of the table, each number digit by digit from the left.
import type { Draws } from '../../fair.ts';
import type { Drawn } from '../shared.ts';
import { type RegionalResult, type RegionalTable, type StationResult, stationsOf } from './definition.ts';

const DIGITS = 10;

export function* play(
  table: RegionalTable,
  _before: null,
  index: bigint,
): Draws<Drawn<RegionalResult, null>> {
  const stations: StationResult[] = [];
  for (const station of stationsOf(table, index))
    stations.push({ station, prizes: yield* drawPrizes(table) });
  return { result: { stations }, after: null };
}

function* drawPrizes({ prizes }: RegionalTable): Draws<StationResult['prizes']> {
  const drawn: Record<string, string[]> = {};
  for (const { name, numbers, digits } of prizes) {
    const list: string[] = [];
    while (list.length < numbers) list.push(yield* drawNumber(digits));
    drawn[name] = list;
  }
  return drawn;
}

function* drawNumber(digits: number): Draws<string> {
  let number = '';
  while (number.length < digits) number += yield DIGITS;
  return number;
}
