// Test vectors of the regional draws.
import {
  type RegionalBet,
  type RegionalResult,
  type RegionalTable,
  stationsOf,
} from '../../../../rules/kinds/regional-draw/definition.ts';
import { endings } from '../../../../rules/kinds/regional-draw/hits.ts';
import { mostOf, priceOf, settleLine } from '../../../../rules/kinds/regional-draw/lines.ts';
import { writePick } from '../../../../rules/kinds/regional-draw/picks.ts';
import { play } from '../../../../rules/kinds/regional-draw/play.ts';
import { regionalTables } from '../../../../rules/kinds/regional-draw/tables.ts';
import { type TableVectors, tableVectors } from '../../vectors/shared-rounds.ts';

/** Of each market a pick that wins, or nearly, and one that hardly does. */
const spotsOf =
  (table: RegionalTable) =>
  ({ stations: [first, second] }: RegionalResult, index: bigint) => {
    if (!first) return [];
    const came = (digits: number): string[] => [...new Set(endings(first, digits))].sort();
    const special = first.prizes.special?.[0] ?? '';
    const numbersFor = (bet: Exclude<RegionalBet, { kind: 'parlay' }>): string[][] => {
      const counted = (count: number): string[][] => [
        came(2).slice(0, count),
        missing(came(2)).slice(0, count),
      ];
      if (bet.kind === 'ending') return [[first.prizes[bet.prize]?.[0]?.slice(-bet.digits) ?? '']];
      if (bet.kind === 'digit') return [[special.at(bet.place === 'tens' ? -2 : -1) ?? '0'], ['7']];
      if (bet.kind === 'any') return [came(bet.digits).slice(-1), ['0'.repeat(bet.digits)]];
      return counted(bet.kind === 'pair' ? 2 : bet.numbers);
    };
    const named = table.stationInPick ? [first.station] : [];
    return Object.entries(table.markets).flatMap(([market, { bet }]) => {
      if (bet.kind === 'parlay') {
        const station = table.stationInPick ? `${first.station}.` : '';
        const leg = first.prizes.first?.[0]?.slice(-2) ?? '';
        return [`${station}first2.${leg}&${station}special2.${special.slice(-2)}`].map((pick) => ({
          market,
          pick,
        }));
      }
      const both = bet.kind === 'pair' && bet.stations === 2 && second;
      const stations = both ? [first.station, second.station].sort() : named;
      const drawn =
        stations.length === 0 || stations.every((each) => stationsOf(table, index).includes(each));
      return drawn
        ? numbersFor(bet).map((numbers) => ({ market, pick: writePick({ stations, numbers }) }))
        : [];
    });
  };

const missing = (came: readonly string[]): string[] =>
  Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).filter(
    (each) => !came.includes(each),
  );

export const regionalDrawVectors = (): TableVectors =>
  tableVectors(
    'regional-draw',
    { begin: () => null, play, priceOf, settleLine, mostOf },
    regionalTables.map((table) => ({ table, spots: spotsOf(table) })),
  );
