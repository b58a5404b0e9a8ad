// What belongs to one member only: the account name, and a number or mail address that its owner has proven.
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { holds } from './holder.ts';
import type { Mobile } from './mobile.ts';

export async function accountIsTaken(db: Kysely<DB>, account: string): Promise<boolean> {
  const found = await members(db).where('account', '=', account.toLowerCase()).executeTakeFirst();
  return found !== undefined;
}

export async function mobileIsTaken(db: Kysely<DB>, mobile: Mobile): Promise<boolean> {
  const found = await members(db).where(holds(mobile)).executeTakeFirst();
  return found !== undefined;
}

export async function emailIsTaken(db: Kysely<DB>, email: string): Promise<boolean> {
  const found = await members(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_bound_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

const members = (db: Kysely<DB>) => db.selectFrom('members').select('id');
