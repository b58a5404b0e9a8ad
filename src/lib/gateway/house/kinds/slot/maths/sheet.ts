// The maths of the house's slots as a page to read: exact returns beside a simulation of each.
import { type ExactReturn, exactReturn } from '../../../../../rules/kinds/slot/exact.ts';
import { jackpotDeviation, jackpotReturn } from '../../../../../rules/kinds/slot/jackpot.ts';
import { formatMinor } from '../../../../../rules/money.ts';
import { tableHash } from '../../../tables.ts';
import type { SlotTitle } from '../../../titles/slot/title.ts';
import { highestSpin } from './highest-spin.ts';
import { simulate } from './simulate.ts';

type Row = readonly string[];

/** A title's rows in the tables of the sheet, cell by cell. */
export interface SheetRows {
  results: Row;
  sources: Row;
  /** Of each choice of free spins, played by it alone. */
  choices: readonly Row[];
  jackpot: Row | undefined;
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
    choices: (rules.choices ?? []).map((_, choice) => choiceRow(title, exact, rounds, choice)),
    jackpot: jackpotRow(title),
  };
}

function choiceRow({ name, rules }: SlotTitle, exact: ExactReturn, rounds: number, choice: number): Row {
  const simulation = simulate(rules, rounds, 2_026, choice);
  const way = rules.choices?.[choice];
  return [
    name,
    `${Object.values(way?.award ?? {})[0]} spins ×${way?.multiplier.first}`,
    percent(exact.byChoice[choice] ?? 0, 4),
    `${percent(simulation.rtp, 2)} ± ${(simulation.margin * 100).toFixed(2)}`,
    simulation.deviation.toFixed(2),
    simulation.best.toFixed(1),
  ];
}

/** Its share of the return is what stakes add and, for each win, a seed. */
function jackpotRow({ name, rules }: SlotTitle): Row | undefined {
  const { jackpot } = rules;
  if (!jackpot) return undefined;
  const { contribution, seedMinor, tickets, perMinor } = jackpot;
  const grown = (tickets * perMinor * contribution) / 10_000;
  return [
    name,
    percent(jackpotReturn(jackpot), 2),
    percent(contribution / 10_000, 2),
    formatMinor(BigInt(seedMinor)),
    `${((tickets * perMinor) / 100).toLocaleString('en')} spins`,
    formatMinor(BigInt(seedMinor + grown)),
    ...[Math.min(...rules.betsMinor), Math.max(...rules.betsMinor)].map(
      (bet) => `${jackpotDeviation(jackpot, bet).toFixed(2)} for ${formatMinor(BigInt(bet))}`,
    ),
  ];
}

/** The rows that a sheet has of a title already, when they were measured on the table and the words that it has now. */
export function rowsIn(sheet: string, title: SlotTitle): SheetRows | undefined {
  const [results, sources, ...others] = sheet
    .split('\n')
    .filter((line) => line.startsWith(`| ${title.name} |`))
    .map((line) => line.slice(2, -2).split(' | '));
  const stated = percent(title.rtpBasisPoints / 10_000, 2);
  const isCurrent =
    results?.[1] === stated && results[7] === title.volatility && results.at(-1) === hashOf(title);
  const choices = others.slice(0, title.rules.choices?.length ?? 0);
  const jackpot = jackpotRow(title);
  return isCurrent && sources ? { results, sources, choices, jackpot } : undefined;
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
    '',
    '## Choices of free spins',
    '',
    'The player chooses how free spins are played. In the first table the choices are taken in turn.',
    '',
    ...table(
      ['Title', 'Choice', 'Exact RTP', 'Simulated', 'Deviation', 'Best round'],
      rows.flatMap(({ choices }) => choices),
    ),
    '',
    '## Jackpots',
    '',
    'In the simulation one player plays alone for a pool, by the least stake: deviation and volatility above hold for that bet. For a larger bet',
    'the jackpot is fewer bets and is won more often, so results spread less. The deviation of the jackpot alone is exact.',
    '',
    ...table(
      [
        'Title',
        'Share of the RTP',
        'From stakes',
        'Seed',
        'Won once in, for 1.00',
        'Holds on average when won',
        'Its deviation, least bet',
        'Its deviation, highest bet',
      ],
      rows.flatMap(({ jackpot }) => (jackpot ? [jackpot] : [])),
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
