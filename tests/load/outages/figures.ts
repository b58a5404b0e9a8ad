// What an outage came to, how it is printed, and what must not have happened.
import { Problem } from '../../../bin/problem.ts';
import type { Compared } from '../../support/books.ts';
import { isRight } from '../kills/figures.ts';
import { report } from '../statistics.ts';
import type { Answers } from './readers.ts';

export interface Outage {
  way: string;
  seconds: number;
  /** Seconds after the database was back. */
  readyAfter: number;
  betAfter: number;
  /** Sockets of the portal's processes to the database, from the first moment to five seconds after it was back. */
  mostSockets: number;
  /** What the server counted in the five seconds after it was back. */
  mostConnections: number;
  answers: Answers;
  memory: { beforeMb: number; afterMb: number };
  books: Compared;
}

const MOST_CONNECTIONS = 30;
const MOST_S = 5;

export function print(outage: Outage): void {
  const { way, seconds, books, memory } = outage;
  console.log(`\n${way}${seconds > 0 ? `, ${seconds} s` : ''}`);
  for (const [what, counts] of Object.entries(outage.answers))
    report(`${what} answered`, [...counts].map(([answer, times]) => `${answer}: ${times}`).join(', '));
  const most = (value: number, limit: number, text = String(limit)) => ({
    text: `at most ${text}`,
    met: value <= limit,
  });
  report('sockets at most', String(outage.mostSockets), most(outage.mostSockets, MOST_CONNECTIONS));
  report(
    'connections at most, by the server',
    String(outage.mostConnections),
    most(outage.mostConnections, MOST_CONNECTIONS),
  );
  report('ready after', `${outage.readyAfter.toFixed(1)} s`, most(outage.readyAfter, MOST_S, `${MOST_S} s`));
  report('next bet after', `${outage.betAfter.toFixed(1)} s`);
  report('memory before and after', `${memory.beforeMb} MB, ${memory.afterMb} MB`);
  report('transfers acknowledged so far', String(books.transfers));
  report('lost, doubled', `${books.lost.length}, ${books.doubled.length}`, {
    text: '0, 0',
    met: isRight(books),
  });
  report('audit', books.difference, { text: '0.00', met: books.difference === '0.00' });
}

/** Throws a `Problem` that names each bound that was passed. */
export function judge(outages: Outage[]): void {
  const wrong = outages.flatMap((outage) => {
    const { way, seconds, readyAfter, mostSockets, mostConnections, answers, books } = outage;
    const found: string[] = [];
    if (!isRight(books)) found.push('the books are wrong');
    if (readyAfter > MOST_S) found.push(`ready after ${readyAfter.toFixed(1)} s`);
    if (Math.max(mostSockets, mostConnections) > MOST_CONNECTIONS)
      found.push(`${mostSockets} sockets, ${mostConnections} connections`);
    for (const answer of answers.pages.keys())
      if (!answer.startsWith('200')) found.push(`a page answered ${answer}`);
    for (const answer of answers.calls.keys())
      if (!/^(200|503)/.test(answer)) found.push(`a call answered ${answer}`);
    return found.map((what) => `${way} ${seconds} s: ${what}`);
  });
  if (wrong.length > 0) throw new Problem(wrong.join('\n'));
}
