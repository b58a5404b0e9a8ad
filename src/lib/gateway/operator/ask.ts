// Asks for an act of four eyes: the act is written down and waits for another operator.
import type { Ctx } from '../core/ctx.ts';
import type { Actor } from '../staff/actor.ts';
import { writeAct } from '../staff/acts.ts';
import { type Answer, Mistake } from './command.ts';
import type { Raw } from './input.ts';
import type { AnyOperation } from './operation.ts';

interface ActRequest {
  operation: AnyOperation;
  raw: Raw;
  input: unknown;
  actor: Actor;
  reason: string | undefined;
}

/** Writes an act down. Throws a `Mistake` for what could not be done anyway. */
export async function ask(ctx: Ctx, { operation, raw, input, actor, reason }: ActRequest): Promise<Answer> {
  const why = reason?.trim();
  if (!why) throw new Mistake('--reason is missing. Another operator reads it before approving.');
  await operation.check?.(ctx, input as never);
  const act = await writeAct(ctx, { operation: operation.name, input: raw, reason: why, actor });
  const id = String(act.id);
  const until = act.expiresAt.toISOString();
  return {
    text: `Act ${id} (${operation.name}) waits for another operator until ${until}. To approve it: acts approve ${id}`,
    value: { act: id, state: act.state, expiresAt: until },
  };
}
