// The shape of an operator's command: words in, an answer for people and for programs out.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Ctx } from '../core/ctx.ts';

export interface Answer {
  /** For a person at a terminal. */
  text: string;
  /** The same for a program, printed by `--json`. */
  value: unknown;
  /** True when what was asked for is not as it should be; the exit code says so too. */
  bad?: boolean;
  /** True when the change has left its trace already, in its own transaction. */
  noted?: true;
}

export interface Given {
  /** The words after the command's name. */
  words: string[];
  options: Record<string, string | boolean | undefined>;
}

export interface OperatorCommand {
  /** One line each, as `help` prints them. */
  usage: string[];
  options?: ParseArgsOptionsConfig;
  run(ctx: Ctx, given: Given): Promise<Answer>;
}

/** Something the operator typed wrong; shown as its sentence alone. */
export class Mistake extends Error {
  override name = 'Mistake';
}

/** The word at this place, or a sentence that names what is missing. */
export function word({ words }: Given, place: number, what: string): string {
  const found = words[place];
  if (found === undefined) throw new Mistake(`${what} is missing.`);
  return found;
}

type Verb = (ctx: Ctx, given: Given) => Promise<Answer>;

/** A command whose first word is a verb of its own; a sentence names the verbs when it is missing or another. */
export function byVerb(command: string, verbs: Record<string, Verb>): Verb {
  const names = Object.keys(verbs);
  const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
  return async (ctx, given) => {
    const verb = word(given, 0, choice);
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!run) throw new Mistake(`${command} takes ${names.join(', ')}, not "${verb}".`);
    return run(ctx, given);
  };
}

export function text({ options }: Given, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

export function required(given: Given, name: string): string {
  const value = text(given, name);
  if (!value?.trim()) throw new Mistake(`--${name} is missing.`);
  return value;
}

/** `on` and `off` as typed. */
export function onOrOff(typed: string): boolean {
  if (typed !== 'on' && typed !== 'off') throw new Mistake(`"${typed}" is neither on nor off.`);
  return typed === 'on';
}

/** A moment as typed, in ISO 8601. */
export function moment(typed: string | undefined): Date | undefined {
  if (typed === undefined) return undefined;
  const at = new Date(typed);
  if (Number.isNaN(at.getTime())) throw new Mistake(`"${typed}" is no time like 2027-01-31T18:00:00Z.`);
  return at;
}

/** Rows as aligned columns. */
export function columns(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, at) => Math.max(known[at] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
