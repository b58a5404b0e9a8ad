// What an operation is given: which parts it has, as its schema says, and what is wrong with what was typed.
import { toJSONSchema } from 'zod';
import { Mistake } from './command.ts';
import type { AnyOperation } from './operation.ts';

/** The input as typed. */
export type Raw = Record<string, string>;

export interface Part {
  key: string;
  /** Its name in help and sentences: `NAME`, `--vip-level`. */
  called: string;
  /** A word of the command line, and not an option. */
  word: boolean;
  required: boolean;
  secret: boolean;
  /** The word that the help shows for its value. */
  shown: string;
}

interface Described {
  enum?: string[];
  title?: string;
  writeOnly?: boolean;
}

const spaced = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The parts of an operation's input: the words in their order, then the options. */
export function partsOf({ input, words = [] }: AnyOperation): Part[] {
  const { properties = {}, required = [] } = toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const keys = [...words, ...Object.keys(properties).filter((key) => !words.includes(key))];
  return keys.map((key) => {
    const described = properties[key] as Described;
    const word = words.includes(key);
    const upper = spaced(key).toUpperCase();
    return {
      key,
      word,
      called: word ? upper : `--${spaced(key)}`,
      required: required.includes(key),
      secret: described.writeOnly ?? false,
      shown: described.title ?? described.enum?.join('|') ?? upper,
    };
  });
}

/** The input as its schema reads it. Throws a `Mistake` about the first thing that does not fit. */
export function readInput(operation: AnyOperation, raw: Raw): unknown {
  const read = operation.input.safeParse(raw, { reportInput: true });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const key = String(issue?.path[0]);
  const part = partsOf(operation).find((each) => each.key === key);
  if (!part || !issue) throw new Mistake(`${operation.name} does not accept this input.`);
  const typed = raw[key];
  if (typed === undefined) throw new Mistake(`${part.called} is missing.`);
  if (!typed.trim()) throw new Mistake(`${part.called} is empty.`);
  if (part.secret) throw new Mistake(`${part.called} is not valid.`);
  if (issue.code === 'invalid_value')
    throw new Mistake(`${part.called} cannot be "${typed}". Use one of: ${issue.values.join(', ')}.`);
  throw new Mistake(issue.message);
}

/** The input as the log may keep it. */
export function withoutSecrets(operation: AnyOperation, raw: Raw): Raw {
  const secrets = new Set(partsOf(operation).flatMap(({ key, secret }) => (secret ? [key] : [])));
  return Object.fromEntries(
    Object.entries(raw).map(([key, typed]) => [key, secrets.has(key) ? '***' : typed]),
  );
}
