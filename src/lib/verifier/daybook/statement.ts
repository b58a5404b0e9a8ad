// The check of a whole statement, a line at a time: what it keeps does not grow with the number of lines.
import type { Head } from './heads.ts';
import { checkLine, type LineFault, type StatementLine } from './lines.ts';
import { dayIn, newestDay, nextDay, type Period } from './period.ts';
import type { ShownAccount } from './shown.ts';
import { addUp, type Sums } from './sums.ts';

/**
 * `gap`: the line does not follow the one before it. `outside`: it is of no day of the statement, or not booked after the line before
 * it. `unproven`: it has no proof, though its day is closed.
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
  let before: { transfer: bigint; account: string } | undefined;

  async function faultOf(line: StatementLine): Promise<TakenFault | undefined> {
    const isFirst = before === undefined;
    const day = dayOf(line.at);
    const own = idIn(line.id);
    if (day === undefined || !own || (before && own.transfer <= before.transfer)) return 'outside';
    // All lines are of one account.
    if (before && own.account !== before.account) return 'differs';
    before = own;
    const fault = await checkLine(line, heads, about);
    if (fault !== undefined && fault !== 'open') return fault;
    // A line that was booked with the date of a closed day is in the tree of a later one, and in its statement.
    const head = line.proof && heads.get(line.proof.head)?.day;
    const tree = head && head > day ? head : day;
    if (tree >= about.to || (isFirst && head && tree < about.from)) return 'outside';
    // All lines of closed days are in their trees.
    return fault && about.to <= nextDay(newestDay(heads)) ? 'unproven' : fault;
  }

  const counts = { count: 0, good: 0, open: 0, bad: 0 };
  const named: CheckResult['named'] = [];
  /** Lines of closed days without a proof, and the first of them: right as long as no line with a proof comes after them. */
  let late: { count: number; first: StatementLine[] } = { count: 0, first: [] };

  function name(line: StatementLine, why: TakenFault): void {
    if (named.length < NAMED) named.push({ line, why });
  }

  /** A line with a proof was booked before every one that has none yet. */
  function nameLate(): void {
    counts.open -= late.count;
    counts.bad += late.count;
    for (const line of late.first) name(line, 'unproven');
    late = { count: 0, first: [] };
  }

  return {
    async take(line) {
      const follows = adding.add(line);
      const fault = await faultOf(line);
      const why = follows || (fault !== undefined && fault !== 'open') ? fault : 'gap';
      counts.count++;
      if (!why) {
        counts.good++;
        nameLate();
      } else if (why === 'open') {
        counts.open++;
        if ((dayOf(line.at) ?? '') < newestDay(heads) && late.count++ < NAMED) late.first.push(line);
      } else {
        counts.bad++;
        name(line, why);
        // The line after a wrong one is not wrong for that.
        adding.forgetBalance();
      }
      return why;
    },
    result: () => ({ ...counts, named, sums: adding.sums() }),
  };
}

const ID = /^(\d{1,18})\.(\d{1,18})$/;

function idIn(id: string): { transfer: bigint; account: string } | undefined {
  const [, transfer, account] = ID.exec(id) ?? [];
  return transfer && account ? { transfer: BigInt(transfer), account } : undefined;
}

/** Whether the lines add up to what the statement says. */
export const addsUp = ({ sums }: CheckResult, said: Sums): boolean =>
  (['opening', 'came', 'went', 'closing', 'count'] as const).every((key) => sums[key] === said[key]);
