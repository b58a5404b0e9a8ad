// The maths of the house's slots as a page to read: exact returns beside a simulation of each.

import { type ExactReturn, exactReturn } from '../../../../../rules/kinds/slot/exact.ts';
import { formatMinor } from '../../../../../rules/money.ts';
import { tableHash } from '../../../tables.ts';
import type { SlotTitle } from '../../../titles/slot/title.ts';
import { highestSpin } from './highest-spin.ts';
import { type Simulation, simulate } from './simulate.ts';

export interface Measured {
  title: SlotTitle;
  exact: ExactReturn;
  simulation: Simulation;
  highest: number;
  /** Of each choice of free spins, played by it alone. */
  byChoice: readonly Simulation[];
}

export function measure(title: SlotTitle, rounds: number): Measured {
  const { rules } = title;
  const alone = (choice: number): Simulation => simulate(rules, rounds, 2_026, choice);
  return {
    title,
    exact: exactReturn(rules),
    simulation: simulate(rules, rounds, 2_026),
    highest: highestSpin(rules),
    byChoice: (rules.choices ?? []).map((_, choice) => alone(choice)),
  };
}

export function sheetOf(measured: readonly Measured[]): string {
  return `${[
    '# Maths of the slots',
    '',
    'Made by `node src/lib/gateway/house/kinds/slot/maths/write-sheet.ts`; a test holds the stated returns against the exact ones.',
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
      measured.map(({ title, exact, simulation, highest }) => [
        title.name,
        percent(title.rtpBasisPoints / 10_000, 2),
        percent(exact.rtp, 4),
        `${percent(simulation.rtp, 2)} ± ${(simulation.margin * 100).toFixed(2)}`,
        percent(simulation.hitRate, 1),
        percent(simulation.atLeastBet, 1),
        simulation.deviation.toFixed(2),
        title.volatility,
        highest.toFixed(1),
        simulation.best.toFixed(1),
        tableHash(title.rules).slice(0, 12),
      ]),
    ),
    '',
    `Rounds simulated for each title: ${measured[0]?.simulation.rounds.toLocaleString('en') ?? 0}.`,
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
      measured.map(({ title, exact }) => [
        title.name,
        percent(exact.lines, 2),
        percent(exact.scatters, 2),
        percent(exact.freeSpins, 2),
        percent(exact.wheel, 2),
        percent(exact.hold, 2),
        exact.featureChance > 0 ? `${Math.round(1 / exact.featureChance)} spins` : '–',
        exact.freeSpinsAverage > 0 ? exact.freeSpinsAverage.toFixed(2) : '–',
      ]),
    ),
    '',
    ...choicesOf(measured),
    '',
    ...jackpotsOf(measured),
  ].join('\n')}\n`;
}

/** Slots whose player chooses how free spins are played; in the first table the choices are taken in turn. */
function choicesOf(measured: readonly Measured[]): string[] {
  return [
    '## Choices of free spins',
    '',
    ...table(
      ['Title', 'Choice', 'Exact RTP', 'Simulated', 'Deviation', 'Best round'],
      measured.flatMap(({ title, exact, byChoice }) =>
        byChoice.map((simulation, choice) => {
          const way = title.rules.choices?.[choice];
          return [
            title.name,
            `${Object.values(way?.award ?? {})[0]} spins ×${way?.multiplier.first}`,
            percent(exact.byChoice[choice] ?? 0, 4),
            `${percent(simulation.rtp, 2)} ± ${(simulation.margin * 100).toFixed(2)}`,
            simulation.deviation.toFixed(2),
            simulation.best.toFixed(1),
          ];
        }),
      ),
    ),
  ];
}

/**
 * The share of a jackpot is what stakes add and, for each win, a seed. In the simulation one player plays alone for a pool
 * by the least stake.
 */
function jackpotsOf(measured: readonly Measured[]): string[] {
  return [
    '## Jackpots',
    '',
    ...table(
      [
        'Title',
        'Share of the RTP',
        'From stakes',
        'Seed',
        'Won once in, for 1.00',
        'Holds on average when won',
      ],
      measured.flatMap(({ title, exact }) => {
        const rule = title.rules.jackpot;
        if (!rule) return [];
        const { contribution, seedMinor, tickets, perMinor } = rule;
        const grown = (tickets * perMinor * contribution) / 10_000;
        return [
          [
            title.name,
            percent(exact.jackpot, 2),
            percent(contribution / 10_000, 2),
            formatMinor(BigInt(seedMinor)),
            `${((tickets * perMinor) / 100).toLocaleString('en')} spins`,
            formatMinor(BigInt(seedMinor + grown)),
          ],
        ];
      }),
    ),
  ];
}

export const volatilityOf = (deviation: number): SlotTitle['volatility'] =>
  deviation < 3.2 ? 'low' : deviation < 5 ? 'medium' : 'high';

const percent = (share: number, places: number): string => `${(share * 100).toFixed(places)} %`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)];
}
