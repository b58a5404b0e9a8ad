// The words of a command line: which operation they name, and what they give it.
import { Mistake } from './command.ts';
import { type Part, partsOf, type Raw } from './input.ts';
import type { AnyOperation } from './operation.ts';

export interface Typed {
  operation: AnyOperation;
  raw: Raw;
  /** `--as`: the operator who acts. */
  as: string | undefined;
  /** `--reason`: why somebody asks for an act of four eyes. */
  reason: string | undefined;
}

type Known = ReadonlyMap<string, AnyOperation>;

/** Reads what was typed after `operator --`. Throws a `Mistake` for words that it does not know. */
export function readTyped(known: Known, typed: string[]): Typed {
  const { words, options } = split(typed);
  const { operation, given } = find(known, words);
  const parts = partsOf(operation);
  const raw: Raw = {};
  for (const [at, word] of given.entries()) {
    const part = parts[at];
    if (!part?.word) throw tooMuch(operation, given.slice(at));
    raw[part.key] = word;
  }
  const { as, reason, ...own } = options;
  if (reason !== undefined && !operation.fourEyes) own.reason = reason;
  for (const [name, value] of Object.entries(own)) {
    const part = parts.find((each) => !each.word && each.called === `--${name}`);
    if (!part) throw new Mistake(`There is no option --${name} here.\n\n  ${usageOf(operation)}`);
    raw[part.key] = value;
  }
  return { operation, raw, as, reason };
}

/** Options take the word after them, whatever it looks like; so an amount may begin with a minus. */
function split(typed: string[]): { words: string[]; options: Record<string, string> } {
  const words: string[] = [];
  const options: Record<string, string> = {};
  const rest = typed.values();
  for (const each of rest) {
    const [, name, joined] = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(each) ?? [];
    if (name === undefined) {
      words.push(each);
      continue;
    }
    const value = joined ?? rest.next().value;
    if (value === undefined) throw new Mistake(`--${name} needs a value.`);
    options[name] = value;
  }
  return { words, options };
}

function find(known: Known, words: string[]): { operation: AnyOperation; given: string[] } {
  const [first = '', second] = words;
  const alone = known.get(first);
  if (alone) return { operation: alone, given: words.slice(1) };
  const operation = known.get(`${first}.${second}`);
  if (operation) return { operation, given: words.slice(2) };
  const verbs = [...known.keys()].filter((name) => name.startsWith(`${first}.`));
  if (verbs.length === 0) throw new Mistake(`There is no command "${first}".\n\n${help(known, [])}`);
  const choice = verbs.map((name) => name.slice(first.length + 1));
  throw new Mistake(
    second === undefined
      ? `${first} needs one of: ${choice.join(', ')}.`
      : `There is no command "${first} ${second}". Use one of: ${choice.join(', ')}.`,
  );
}

function tooMuch(operation: AnyOperation, more: string[]): Mistake {
  const named = more.map((each) => `"${each}"`).join(', ');
  return new Mistake(`Too many words: ${named}. Put text with spaces in quotes.\n\n  ${usageOf(operation)}`);
}

function usageOf(operation: AnyOperation): string {
  const parts = partsOf(operation).map(({ called, shown, word, required }: Part) => {
    const part = word ? shown : `${called} ${shown}`;
    return required ? part : `[${part}]`;
  });
  const reason = operation.fourEyes ? ['--reason TEXT'] : [];
  return [...operation.name.split('.'), ...parts, ...reason].join(' ');
}

/** The operations that begin with these words, or with the most of them, or all: how each is typed, what it does and who may. */
export function help(known: Known, words: readonly string[]): string {
  const all = [...known.values()];
  const begun = words.map((word) => `${word}.`).join('');
  const asked = all.filter(({ name }) => `${name}.`.startsWith(begun));
  if (asked.length === 0) return help(known, words.slice(0, -1));
  const lines = asked.flatMap((operation) => {
    const { summary, role, fourEyes } = operation;
    const who = `${role}${fourEyes ? ', four eyes' : ''}`;
    return [`  ${usageOf(operation)}`, `      ${summary} (${who})`];
  });
  return ['npm run -s operator -- COMMAND [--json] [--as NAME]', '', ...lines].join('\n');
}
