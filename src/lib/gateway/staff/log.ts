// The log of what operators did: who, what, when, with what input, and what became of it.
import type { Ctx } from '../core/ctx.ts';
import type { JsonObject } from '../db/schema.ts';
import type { Actor } from './actor.ts';

export interface LoggedAction {
  actor: Actor;
  /** The name of the operation. */
  operation: string;
  /** The input, without secrets. */
  input: JsonObject;
  /** `waits`: for a second operator. `refused`: the actor may not do this. */
  outcome: 'done' | 'waits' | 'refused';
}

/** Writes a line of the log. */
export async function logAction(
  { db }: Ctx,
  { actor, operation, input, outcome }: LoggedAction,
): Promise<void> {
  await db
    .insertInto('operator_actions')
    .values({
      actor: actor.name,
      operator_id: actor.operatorId ?? null,
      action: operation,
      detail: JSON.stringify(input),
      outcome,
    })
    .execute();
}
