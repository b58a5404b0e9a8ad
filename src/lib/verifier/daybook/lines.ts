// A line of a statement: whether its leaf is in the root of its day, and says what the statement shows.
import { signedCentsOf } from '../amount.ts';
import { isRecord, isText } from '../proof.ts';
import { includes } from '../shared/tree.ts';
import type { Head } from './heads.ts';

export interface LineProof {
  content: string;
  head: number;
  place: number;
  entries: number;
  path: readonly string[];
}

export interface StatementLine {
  id: string;
  at: string;
  amount: string;
  after: string;
  proof: LineProof | null;
}

/** `open`: its day is not closed. `noHead`: the head of its day is not among those that were given. */
export type LineFault = 'open' | 'noHead' | 'differs' | 'notInRoot';

/** Undefined when the line is in the root of its day. */
export async function checkLine(
  line: StatementLine,
  heads: ReadonlyMap<number, Head>,
): Promise<LineFault | undefined> {
  const { proof } = line;
  if (!proof) return 'open';
  if (!saysTheSame(line, proof.content)) return 'differs';
  const head = heads.get(proof.head);
  if (!head) return 'noHead';
  const inRoot = proof.entries === head.lines && (await includes(proof, head.root));
  return inRoot ? undefined : 'notInRoot';
}

/** What is shown has to be what the leaf says. */
function saysTheSame({ id, at, amount, after }: StatementLine, content: string): boolean {
  let leaf: unknown;
  try {
    leaf = JSON.parse(content);
  } catch {
    return false;
  }
  if (!isRecord(leaf)) return false;
  return leaf.id === id && leaf.at === at && leaf.amount === inCents(amount) && leaf.after === inCents(after);
}

const inCents = (amount: string): string | undefined => signedCentsOf(amount)?.toString();

/** A line of a saved statement. */
export const isLine = (value: unknown): value is StatementLine =>
  isRecord(value) &&
  [value.id, value.at, value.amount, value.after].every((each) => isText(each)) &&
  (value.proof === null || isProof(value.proof));

const isProof = (value: unknown): value is LineProof =>
  isRecord(value) &&
  isText(value.content) &&
  [value.head, value.place, value.entries].every(Number.isSafeInteger) &&
  Array.isArray(value.path) &&
  value.path.every((hash) => isText(hash));
