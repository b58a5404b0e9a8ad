// The check of a whole statement, a line at a time: what it keeps does not grow with the number of lines.
import type { Head } from './heads.ts';
import { checkLine, type LineFault, type StatementLine } from './lines.ts';
import { addUp, type Sums } from './sums.ts';

/** `gap`: the line does not follow the one before it. */
export type TakenFault = LineFault | 'gap';

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

/** `heads` may be added to while lines are taken. */
export function checkStatement(opening: string, heads: ReadonlyMap<number, Head>): StatementCheck {
  const adding = addUp(opening);
  const counts = { count: 0, good: 0, open: 0, bad: 0 };
  const named: CheckResult['named'] = [];
  return {
    async take(line) {
      const follows = adding.add(line);
      const fault = await checkLine(line, heads);
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
