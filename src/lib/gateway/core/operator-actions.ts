// What operators changed: who, what, when. Secrets stay out of it.
import type { Kysely } from 'kysely';
import type { DB, JsonObject } from '../db/schema.ts';

/** Keeps an action of an operator; in the transaction of the change when `db` is one. */
export async function noteAction(
  db: Kysely<DB>,
  actor: string,
  action: string,
  detail: JsonObject,
): Promise<void> {
  await db
    .insertInto('operator_actions')
    .values({ actor, action, detail: JSON.stringify(detail) })
    .execute();
}
