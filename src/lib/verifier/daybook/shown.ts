// What a statement shows of a line, held against what its leaf says. The name in a line's sentence, such as that of a game, is in no
// leaf.
import { signedCentsOf } from '../amount.ts';
import { isRecord } from '../proof.ts';

export interface ShownLine {
  id: string;
  at: string;
  /** What kind of movement it is. */
  title: string;
  /** The number that people see; null of a line without one. */
  number: string | null;
  amount: string;
  after: string;
}

/** What a statement says of all of its lines. */
export interface ShownAccount {
  currency: string;
  /** The kind of account. */
  account?: string | undefined;
}

/** What is shown has to be what the leaf says. */
export function saysTheSame(line: ShownLine, content: string, shown?: ShownAccount): boolean {
  const leaf = leafIn(content);
  return (
    leaf !== undefined &&
    leaf.id === line.id &&
    leaf.at === line.at &&
    leaf.amount === inCents(line.amount) &&
    leaf.after === inCents(line.after) &&
    (!shown || (leaf.currency === shown.currency && leaf.account === shown.account)) &&
    line.title === titleOf(leaf) &&
    isNumberOf(line.number, leaf.reference)
  );
}

function leafIn(content: string): Record<string, unknown> | undefined {
  try {
    const leaf: unknown = JSON.parse(content);
    return isRecord(leaf) ? leaf : undefined;
  } catch {
    return undefined;
  }
}

const inCents = (amount: string): string | undefined => signedCentsOf(amount)?.toString();

/** A transfer between two members is a line of both. */
const BETWEEN_MEMBERS = 'member_transfer';

/** What a line is called: its kind, with its phase where it has more than one. */
function titleOf({ kind, phase, amount }: Record<string, unknown>): string {
  if (phase !== 'single') return `${kind}_${phase}`;
  return kind === BETWEEN_MEMBERS && !String(amount).startsWith('-') ? `${kind}_in` : `${kind}`;
}

/** A UUID is shown by its beginning. */
const LONG = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Of a line that shows no number there is nothing to compare. */
function isNumberOf(number: string | null, reference: unknown): boolean {
  if (number === null) return true;
  if (typeof reference !== 'string') return false;
  return number === reference || (LONG.test(reference) && number === reference.slice(0, 8).toUpperCase());
}
