// Operators: people who act by a name and a key. A key is 256 random bits, so its plain hash opens nothing.
import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OperatorRole } from '../../rules/operator-roles.ts';
import type { Ctx } from '../core/ctx.ts';
import { hashOf, secretText } from '../core/secrets.ts';
import type { OperatorSession } from '../core/session.ts';
import type { DB } from '../db/schema.ts';

export interface Operator {
  id: bigint;
  name: string;
  role: OperatorRole;
  createdAt: Date;
  disabledAt: Date | null;
}

const operators = (db: Kysely<DB>) =>
  db
    .selectFrom('operators')
    .select(['id', 'name', 'role', 'created_at as createdAt', 'disabled_at as disabledAt']);

/** Adds an operator and answers the key, which is kept nowhere; undefined when there is one of this name. */
export async function addOperator(
  { clock, db, random }: Ctx,
  { name, role }: { name: string; role: OperatorRole },
): Promise<string | undefined> {
  const key = secretText(random);
  const added = await db
    .insertInto('operators')
    .values({ name, role, key_hash: hashOf(key), created_at: clock.now() })
    .onConflict((on) => on.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added && key;
}

export const listOperators = ({ db }: Ctx): Promise<Operator[]> => operators(db).orderBy('name').execute();

export const findOperator = ({ db }: Ctx, name: string): Promise<Operator | undefined> =>
  operators(db).where('name', '=', name).executeTakeFirst();

/** Whether this is the key of the operator. */
export async function isKeyOf({ db }: Ctx, { id }: Operator, key: string): Promise<boolean> {
  const { key_hash } = await db
    .selectFrom('operators')
    .select('key_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return timingSafeEqual(key_hash, hashOf(key));
}

/** Whose key it is, unless the operator is disabled. */
export async function operatorOfKey({ db }: Ctx, key: string): Promise<OperatorSession | undefined> {
  const found = await operators(db)
    .where('key_hash', '=', hashOf(key))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return found && { operatorId: found.id, name: found.name, role: found.role };
}

export async function setOperatorRole({ db }: Ctx, { id }: Operator, role: OperatorRole): Promise<void> {
  await db.updateTable('operators').set({ role }).where('id', '=', id).execute();
}

/** The key opens nothing from now on. An operator who was disabled before stays so since then. */
export async function disableOperator({ clock, db }: Ctx, { id }: Operator): Promise<void> {
  await db
    .updateTable('operators')
    .set({ disabled_at: clock.now() })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .execute();
}
