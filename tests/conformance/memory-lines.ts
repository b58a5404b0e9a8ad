// Lines of bets in the memory wallet: what each pays is what wins and corrections that stand say of it.
import type { Action } from '../../bin/conformance/wallet.ts';

interface GivenLine {
  line: number;
  stake: string;
  /** Of a win. */
  payout?: string;
  /** Of a correction. */
  amount?: string;
}

export interface Lined {
  paid: number;
  /** How many lines it was placed with. */
  lines: number;
  /** By the action that said so, what it added to each line. */
  told: Map<string, Map<number, number>>;
}

export const linesOf = ({ lines }: Action): GivenLine[] => (lines as GivenLine[] | undefined) ?? [];

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

/** Why a payment with these lines does not fit the bet; undefined when it does. */
export function misfit(bet: Lined, value: number, lines: Map<number, number>): string | undefined {
  if (lines.size === 0) return bet.told.size > 0 && value !== 0 ? 'conflict' : undefined;
  if (sum(lines.values()) !== value) return 'invalid_input';
  const before = sum([...bet.told.values()].flatMap((told) => [...told.values()]));
  if (before !== bet.paid) return 'conflict';
  const wrong = [...lines].some(([line, more]) => line > bet.lines || paidBy(bet, line) + more < 0);
  return wrong ? 'conflict' : undefined;
}

const paidBy = ({ told }: Lined, line: number): number =>
  sum([...told.values()].map((each) => each.get(line) ?? 0));
