// The operator's command line: finds the command, reads its words, runs it and notes what was changed.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Ctx } from '../core/ctx.ts';
import { noteAction } from '../core/operator-actions.ts';
import { actor } from './actor.ts';
import { announce } from './announce.ts';
import { audit } from './audit.ts';
import { chat } from './chat.ts';
import { clock } from './clock.ts';
import { type Answer, type Given, Mistake, type OperatorCommand } from './command.ts';
import { feedback } from './feedback.ts';
import { flags } from './flags.ts';
import { members } from './members.ts';
import { outbox } from './outbox.ts';
import { payments } from './payments.ts';
import { service } from './service.ts';
import { settings } from './settings.ts';
import { status } from './status.ts';

const commands: Record<string, OperatorCommand> = {
  flags,
  settings,
  outbox,
  members,
  payments,
  audit,
  clock,
  announce,
  status,
  feedback,
  service,
  chat,
};

const LOOKING = new Set(['get', 'list', 'latest', 'show', 'encode']);
const SECRET = new Set(['password', 'payment-password']);

/** Every command, one line each. */
export function operatorHelp(): string {
  const lines = Object.values(commands).flatMap(({ usage }) => usage);
  return ['npm run -s operator -- COMMAND [--json]', '', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Runs what was typed after `operator --`. Throws `Mistake` for words that make no sense. */
export async function operate(ctx: Ctx, typed: string[]): Promise<Answer> {
  const [name = '', ...rest] = typed;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Mistake(`There is no command "${name}".\n\n${operatorHelp()}`);
  const given = read(rest, command);
  refuseMore(given, command);
  const answer = await command.run(ctx, given);
  if (name !== 'audit' && !answer.noted && !LOOKING.has(given.words[0] ?? 'show'))
    await note(ctx, name, given);
  return answer;
}

function read(typed: string[], { options = {}, usage }: OperatorCommand): Given {
  const known: ParseArgsOptionsConfig = { ...options, json: { type: 'boolean' } };
  try {
    const { positionals, values } = parseArgs({
      args: typed,
      options: known,
      allowPositionals: true,
      strict: true,
    });
    return { words: positionals, options: values as Given['options'] };
  } catch (error) {
    throw new Mistake(`${error instanceof Error ? error.message : String(error)}\n\n  ${usage.join('\n  ')}`);
  }
}

/** What `help` says that a command takes is all it takes; a verb that is in no line is the command's own to refuse. */
function refuseMore({ words }: Given, { usage }: OperatorCommand): void {
  const lines = usage.map((line) => (line.split(/ {2,}| \[?--/)[0] ?? '').split(' ').slice(1));
  const taken = lines.find(([verb = '']) => verb === words[0] || verb === verb.toUpperCase());
  const more = taken && words.slice(taken.length);
  if (!more || more.length === 0) return;
  const named = more.map((each) => `"${each}"`).join(', ');
  throw new Mistake(
    `Nothing takes ${named} here. Words that belong together stand in quotes.\n\n  ${usage.join('\n  ')}`,
  );
}

/** Changes leave a trace: who, what, when. Secrets stay out of it. */
async function note(ctx: Ctx, name: string, { words, options }: Given): Promise<void> {
  const shown = Object.entries(options).map(([key, value]) => [key, SECRET.has(key) ? '***' : value]);
  await noteAction(ctx.db, actor(), name, { words, options: Object.fromEntries(shown) });
}
