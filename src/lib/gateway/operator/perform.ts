// Runs an operation: checks the right and the input, lets acts of four eyes wait, and writes the log.
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { noteSecurity } from '../core/security-log.ts';
import { isHeld } from '../db/away.ts';
import { type Actor, mayAct } from '../staff/actor.ts';
import { logAction } from '../staff/log.ts';
import { ask } from './ask.ts';
import { type Answer, Denied, Mistake, parts } from './command.ts';
import { type Raw, readInput, withoutSecrets } from './input.ts';
import type { AnyOperation } from './operation.ts';

const HELD =
  'Something else is changing this at the moment. Nothing was changed. Try again in a few seconds.';

export interface Wanted {
  operation: AnyOperation;
  raw: Raw;
  actor: Actor;
  /** Why, for what takes four eyes. */
  reason?: string | undefined;
}

/** Does what an operator wants. Throws a `Mistake` with a sentence; then nothing was changed. */
export async function perform(ctx: Ctx, wanted: Wanted): Promise<Answer> {
  const { operation, raw, actor, reason } = wanted;
  const line = { actor, operation: operation.name, input: withoutSecrets(operation, raw) };
  try {
    refuseRole(operation, actor);
    const input = readInput(operation, raw);
    if (operation.effect === 'looks') return await answer(ctx, operation, await run(ctx, wanted, input));
    return await inTransaction(ctx, async (tx) => {
      const waits = await needsSecond(tx, operation, input);
      noteSecurity(tx, waits ? 'operator_asked' : 'operator_acted', { detail: operation.name });
      await logAction(tx, { ...line, outcome: waits ? 'waits' : 'done' });
      return waits
        ? ask(tx, { operation, raw, input, actor, reason })
        : answer(tx, operation, await run(tx, wanted, input));
    });
  } catch (error) {
    if (error instanceof Denied) await logAction(ctx, { ...line, outcome: 'refused' });
    if (isHeld(error)) throw new Mistake(HELD);
    throw error;
  }
}

/** Whether a second operator has to approve what this input asks for. */
async function needsSecond(ctx: Ctx, operation: AnyOperation, input: unknown): Promise<boolean> {
  if (!operation.fourEyes) return false;
  return operation.needsSecond ? operation.needsSecond(ctx, input as never) : true;
}

/** Throws `Denied` when the role does not suffice. */
export function refuseRole({ name, role }: AnyOperation, actor: Actor): void {
  if (mayAct(actor, role)) return;
  const needed =
    role === 'owner' ? 'is only done on the machine itself, without --as' : `needs the role ${role}`;
  throw new Denied(`${name} ${needed}. ${actor.name} has the role ${actor.role}.`);
}

const run = (ctx: Ctx, { operation, actor }: Wanted, input: unknown): Promise<unknown> =>
  operation.run(ctx, input as never, actor, undefined as never);

/** What an operation answered, as its output is declared. */
export async function answer(ctx: Ctx, operation: AnyOperation, ran: unknown): Promise<Answer> {
  const value = operation.output.parse(ran);
  const text = operation.text ? await operation.text(value as never, ctx) : parts(value as object);
  return { text, value, bad: operation.bad?.(value as never) };
}
