// The log of what operators did: who, what, when, with what input, and what became of it.
import type { Kysely } from 'kysely';
import type { DB, JsonObject } from '../db/schema.ts';
import type { Actor } from './actor.ts';

export interface LoggedAction {
  actor: Actor;
  /** The name of the operation. */
  operation: string;
  /** What was given, without secrets. */
  input: JsonObject;
  /** `waits`: for a second operator. `refused`: the actor may not do this. */
  outcome: 'done' | 'waits' | 'refused';
}

/** Writes a line of the log; in the transaction of the change when `db` is one. */
export async function logAction(
  db: Kysely<DB>,
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
