// A line of a statement: whether its leaf is in the root of its day, and says what the statement shows.
import { isRecord, isText } from '../proof.ts';
import { includes } from '../shared/tree.ts';
import type { Head } from './heads.ts';
import { type ShownAccount, type ShownLine, saysTheSame } from './shown.ts';

export interface LineProof {
  content: string;
  head: number;
  place: number;
  entries: number;
  path: readonly string[];
}

export interface StatementLine extends ShownLine {
  proof: LineProof | null;
}

/** `open`: its day is not closed. `noHead`: the head of its day is not among those that were given. */
export type LineFault = 'open' | 'noHead' | 'differs' | 'notInRoot';

/** Undefined when the line is in the root of its day and says what is shown; `account` is what its statement says of all lines. */
export async function checkLine(
  line: StatementLine,
  heads: ReadonlyMap<number, Head>,
  account?: ShownAccount,
): Promise<LineFault | undefined> {
  const { proof } = line;
  if (!proof) return 'open';
  if (!saysTheSame(line, proof.content, account)) return 'differs';
  const head = heads.get(proof.head);
  if (!head) return 'noHead';
  const inRoot = proof.entries === head.lines && (await includes(proof, head.root));
  return inRoot ? undefined : 'notInRoot';
}

/** A line of a saved statement. */
export const isLine = (value: unknown): value is StatementLine =>
  isRecord(value) &&
  [value.id, value.at, value.title, value.amount, value.after].every((each) => isText(each)) &&
  (value.number === null || isText(value.number)) &&
  (value.proof === null || isProof(value.proof));

const isProof = (value: unknown): value is LineProof =>
  isRecord(value) &&
  isText(value.content) &&
  [value.head, value.place, value.entries].every(Number.isSafeInteger) &&
  Array.isArray(value.path) &&
  value.path.every((hash) => isText(hash));
