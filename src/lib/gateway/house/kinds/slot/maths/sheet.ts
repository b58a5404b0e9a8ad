// The maths of the house's slots as a page to read: exact returns beside a simulation of each.
import { exactReturn } from '../../../../../rules/kinds/slot/exact.ts';
import { tableHash } from '../../../tables.ts';
import type { SlotTitle } from '../../../titles/slot/title.ts';
import { highestSpin } from './highest-spin.ts';
import { simulate } from './simulate.ts';

/** A title's rows in the two tables of the sheet, cell by cell. */
export interface SheetRows {
  results: readonly string[];
  sources: readonly string[];
}

/** Plays and computes a title. Takes minutes for a cascade. */
export function measure(title: SlotTitle, rounds: number): SheetRows {
  const { rules } = title;
  const exact = exactReturn(rules);
  const simulation = simulate(rules, rounds, 2_026);
  if (Math.abs(simulation.rtp - exact.rtp) > simulation.margin * 1.5)
    throw new Error(`${title.name}: the simulation contradicts the exact return`);
  if (volatilityOf(simulation.deviation) !== title.volatility)
    throw new Error(`${title.name} is ${volatilityOf(simulation.deviation)}, not ${title.volatility}`);
  return {
    results: [
      title.name,
      percent(title.rtpBasisPoints / 10_000, 2),
      percent(exact.rtp, 4),
      `${percent(simulation.rtp, 2)} ± ${(simulation.margin * 100).toFixed(2)}`,
      percent(simulation.hitRate, 1),
      percent(simulation.atLeastBet, 1),
      simulation.deviation.toFixed(2),
      title.volatility,
      highestSpin(rules).toFixed(1),
      simulation.best.toFixed(1),
      hashOf(title),
    ],
    sources: [
      title.name,
      percent(exact.lines, 2),
      percent(exact.scatters, 2),
      percent(exact.freeSpins, 2),
      percent(exact.wheel, 2),
      percent(exact.hold, 2),
      exact.featureChance > 0 ? `${Math.round(1 / exact.featureChance)} spins` : '–',
      exact.freeSpinsAverage > 0 ? exact.freeSpinsAverage.toFixed(2) : '–',
    ],
  };
}

/** The rows that a sheet has of a title already, when they were measured on the table and the words that it has now. */
export function rowsIn(sheet: string, title: SlotTitle): SheetRows | undefined {
  const [results, sources] = sheet
    .split('\n')
    .filter((line) => line.startsWith(`| ${title.name} |`))
    .map((line) => line.slice(2, -2).split(' | '));
  const stated = percent(title.rtpBasisPoints / 10_000, 2);
  const isCurrent =
    results?.[1] === stated && results[7] === title.volatility && results.at(-1) === hashOf(title);
  return isCurrent && sources ? { results, sources } : undefined;
}

const hashOf = ({ rules }: SlotTitle): string => tableHash(rules).slice(0, 12);

export function sheetOf(rows: readonly SheetRows[], rounds: number): string {
  return `${[
    '# Maths of the slots',
    '',
    'Made by `node src/lib/gateway/house/kinds/slot/maths/write-sheet.ts`, which keeps the rows of tables that have not changed (`--all` measures them again); a test holds the stated returns against the exact ones.',
    '',
    '- **Exact**: computed from strips and pay tables without playing. A line pays by the chances of the symbols on its five',
    '  cells, ways by the counts on each reel, scatters by the chance of each number in sight; free spins by a sum over spins',
    '  played and spins won, with the most a round may have; held coins by a chain over empty cells and turns left. A cascade is',
    '  played from every stop there is. The same code is held against playing every outcome of small slots.',
    '- **Table**: the first digits of the hash of the table that was measured.',
    '- **Simulated**: whole rounds with another source of numbers, with the half width of the 99 % confidence interval.',
    '- **Hit**: rounds that pay anything; **from the bet up**: rounds that give at least the bet back.',
    '- **Deviation**: standard deviation of a round in bets. Under 3.2 is called low, under 5 medium, from 5 on high.',
    '- **Best spin**: the most one spin of the base game can pay, in bets. Free spins and wheels come on top.',
    '- **Best round**: the largest round of the simulation, in bets.',
    '',
    ...table(
      [
        'Title',
        'Stated RTP',
        'Exact RTP',
        'Simulated',
        'Hit',
        'From the bet up',
        'Deviation',
        'Volatility',
        'Best spin',
        'Best round',
        'Table',
      ],
      rows.map(({ results }) => results),
    ),
    '',
    `Rounds simulated for each title: ${rounds.toLocaleString('en')}.`,
    '',
    '## Where the return comes from',
    '',
    ...table(
      [
        'Title',
        'Lines or ways',
        'Scatters',
        'Free spins',
        'Wheel',
        'Held coins',
        'Feature once in',
        'Free spins on average',
      ],
      rows.map(({ sources }) => sources),
    ),
  ].join('\n')}\n`;
}

export const volatilityOf = (deviation: number): SlotTitle['volatility'] =>
  deviation < 3.2 ? 'low' : deviation < 5 ? 'medium' : 'high';

const percent = (share: number, places: number): string => `${(share * 100).toFixed(places)} %`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)];
}
