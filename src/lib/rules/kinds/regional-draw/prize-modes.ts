// Which bets of the regional draws belong to which prize mode: Lott has those on numbers one by one, ZY those that need several
// to come true. Elott and SEA are quick draws.
import type { RegionalTable } from './definition.ts';

export const regionalModes = ['Lott', 'ZY'] as const;

export type RegionalMode = (typeof regionalModes)[number];

const SEVERAL = new Set(['together', 'pair', 'parlay']);

/** Names of the markets of a mode, in the order of the table. */
export const marketsOf = ({ markets }: RegionalTable, mode: RegionalMode): string[] =>
  Object.entries(markets)
    .filter(([, { bet }]) => SEVERAL.has(bet.kind) === (mode === 'ZY'))
    .map(([name]) => name);
