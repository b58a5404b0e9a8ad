// The check of a whole statement, a line at a time: what it keeps does not grow with the number of lines.
import type { Head } from './heads.ts';
import { checkLine, type LineFault, type StatementLine } from './lines.ts';
import { dayIn, newestDay, type Period } from './period.ts';
import type { ShownAccount } from './shown.ts';
import { addUp, type Sums } from './sums.ts';

/**
 * `gap`: the line does not follow the one before it. `outside`: it is of no day of the statement. `unproven`: it has no proof,
 * though a later day than its own is closed.
 */
export type TakenFault = LineFault | 'gap' | 'outside' | 'unproven';

export interface CheckResult {
  /** How many lines were looked at, are in the root of their day, are of days that are not closed, and are wrong. */
  count: number;
  good: number;
  open: number;
  bad: number;
  /** The first lines that are wrong. */
  named: { line: StatementLine; why: TakenFault }[];
  /** Added up from the lines. */
  sums: Sums;
}

export interface StatementCheck {
  take(line: StatementLine): Promise<TakenFault | undefined>;
  result(): CheckResult;
}

const NAMED = 20;

/** What a statement says of itself. */
type About = Period & ShownAccount & Pick<Sums, 'opening'>;

/** `heads` may be added to while lines are taken. */
export function checkStatement(about: About, heads: ReadonlyMap<number, Head>): StatementCheck {
  const adding = addUp(about.opening);
  const dayOf = dayIn(about.zone);
  let account: string | undefined;

  async function faultOf(line: StatementLine): Promise<TakenFault | undefined> {
    const day = dayOf(line.at);
    if (day === undefined || day < about.from || day >= about.to) return 'outside';
    // All lines are of one account.
    const own = line.id.split('.')[1];
    account ??= own;
    if (own !== account) return 'differs';
    const fault = await checkLine(line, heads, about);
    // A line that was booked after its day is in the tree of the next one.
    return fault === 'open' && day < newestDay(heads) ? 'unproven' : fault;
  }

  const counts = { count: 0, good: 0, open: 0, bad: 0 };
  const named: CheckResult['named'] = [];
  return {
    async take(line) {
      const follows = adding.add(line);
      const fault = await faultOf(line);
      const why = follows || (fault !== undefined && fault !== 'open') ? fault : 'gap';
      counts.count++;
      if (!why) counts.good++;
      else if (why === 'open') counts.open++;
      else {
        counts.bad++;
        if (named.length < NAMED) named.push({ line, why });
        // The line after a wrong one is not wrong for that.
        adding.forgetBalance();
      }
      return why;
    },
    result: () => ({ ...counts, named, sums: adding.sums() }),
  };
}

/** Whether the lines add up to what the statement says. */
export const addsUp = ({ sums }: CheckResult, said: Sums): boolean =>
  (['opening', 'came', 'went', 'closing', 'count'] as const).every((key) => sums[key] === said[key]);
