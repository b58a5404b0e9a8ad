// The operator's command line: finds the operation, reads its words, knows who acts, and does it.
import type { Ctx } from '../core/ctx.ts';
import type { Actor } from '../staff/actor.ts';
import { logAction } from '../staff/log.ts';
import { machineOwner, namedActor } from './actor.ts';
import { type Answer, Denied } from './command.ts';
import { help, readTyped, type Typed } from './command-line.ts';
import { perform } from './perform.ts';
import { operations } from './registry.ts';

const JSON_OPTION = '--json';

/**
 * What to print where help is asked for (nothing, `help …`, `… --help`): how each operation is typed, and what it does. With
 * words, those operations that begin with them. Undefined where something else is asked for.
 */
export function operatorHelp(typed: readonly string[]): string | undefined {
  const [first, ...more] = typed;
  if (first === undefined || first === 'help') return help(operations, more);
  return typed.includes('--help') || typed.includes('-h')
    ? help(
        operations,
        typed.filter((word) => !word.startsWith('-')),
      )
    : undefined;
}

/**
 * Runs what was typed after `operator --`; `key` is the key of the operator whom `--as` names. With `--json` the text is the
 * value as JSON. Throws `Mistake` for what makes no sense, cannot be done, or may not be done by this operator.
 */
export async function operate(ctx: Ctx, typed: string[], key?: string): Promise<Answer> {
  const words = typed.filter((word) => word !== JSON_OPTION);
  const { operation, raw, as, reason } = readTyped(operations, words);
  const actor = await actorOf(ctx, { operation, as }, key);
  const answer = await perform(ctx, { operation, raw, actor, reason });
  return words.length < typed.length ? { ...answer, text: JSON.stringify(answer.value) } : answer;
}

/** Who acts. A wrong key of a named operator is written to the log. */
async function actorOf(
  ctx: Ctx,
  { operation, as }: Pick<Typed, 'operation' | 'as'>,
  key: string | undefined,
): Promise<Actor> {
  const owner = machineOwner();
  if (as === undefined) return owner;
  try {
    return await namedActor(ctx, as, key);
  } catch (error) {
    const tried = { actor: owner, operation: operation.name, input: { as }, outcome: 'refused' } as const;
    if (error instanceof Denied) await logAction(ctx, tried);
    throw error;
  }
}
