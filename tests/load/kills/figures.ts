// What the kills came to, and how it is printed.
import { Problem } from '../../../bin/problem.ts';
import type { Compared } from '../../support/books.ts';
import type { Victim } from '../../support/portal.ts';
import { median, report, within } from '../statistics.ts';

export interface Figures {
  /** Seconds from each kill until the portal answered again. */
  back: Record<Victim, number[]>;
  /** The yardstick: seconds of a start after it was asked to go. */
  ordinary: number[];
  /** The last look. */
  books: Compared;
}

const MOST_S = 5;
const SHOWN = 20;

export const isRight = ({ lost, doubled, difference }: Compared): boolean =>
  lost.length === 0 && doubled.length === 0 && difference === '0.00';

/** One line while it goes on. */
export function sayBooks({ back, books }: Figures): void {
  const { transfers, lost, doubled, difference } = books;
  console.log(
    `after ${Object.values(back).flat().length} kills: ${transfers} transfers acknowledged, ` +
      `${lost.length} lost, ${doubled.length} doubled, audit ${difference}`,
  );
}

/** The table, and a `Problem` with what was found when the books are wrong. */
export function print({ back, ordinary, books }: Figures): void {
  const all = Object.values(back).flat();
  const rows = [...Object.entries(back), ['all', all], ['asked to go', ordinary]] as const;
  printLine('killed', ['times', 'back: median', '95 of 100', 'longest']);
  for (const [name, seconds] of rows) {
    const times = [median(seconds), within(seconds, 0.95), within(seconds, 1)];
    printLine(name, [String(seconds.length), ...times.map((each) => `${each.toFixed(1)} s`)]);
  }
  const longest = within(all, 1);
  report('longest until it was back', `${longest.toFixed(1)} s`, {
    text: `at most ${MOST_S} s`,
    met: longest <= MOST_S,
  });
  const { transfers, lost, doubled, difference } = books;
  const none = (lines: string[]) => ({ text: '0', met: lines.length === 0 });
  report('transfers acknowledged', String(transfers));
  report('lost', String(lost.length), none(lost));
  report('doubled', String(doubled.length), none(doubled));
  report('audit', difference, { text: '0.00', met: difference === '0.00' });
  const found = [...lost.map((line) => `lost: ${line}`), ...doubled.map((line) => `doubled: ${line}`)];
  if (!isRight(books)) throw new Problem(['The books are wrong.', ...found.slice(0, SHOWN)].join('\n'));
}

function printLine(name: string, columns: string[]): void {
  console.log(name.padEnd(12) + columns.map((each) => each.padStart(14)).join(''));
}
