// What every way of signing in ends with: a session, its cookie, and the answer of the specification.
import type { Kysely } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import type { DB } from '../db/schema.ts';
import { enterBrowser, type From } from './browser.ts';
import { hadExpired } from './expiry.ts';

export interface Comer {
  id: bigint;
  account: string;
  first_login_at: Date | null;
  must_change_password: boolean;
}

/**
 * Lets the member in and puts the session's cookie on the answer. `proved`: the password was given just now, or what else
 * lets in a member who has none.
 */
export async function welcome(
  ctx: Ctx,
  db: Kysely<DB>,
  member: Comer,
  from: From,
  { proved = false }: { proved?: boolean } = {},
) {
  // An expired password holds the session that it opens, and no session of another tab.
  const expired = await hasExpired(ctx, db, member.id);
  const token = await enterBrowser(ctx, db, { memberId: member.id, proved, join: !expired }, from);
  const firstTimeLogin = member.first_login_at === null;
  if (firstTimeLogin) {
    await db
      .updateTable('members')
      .set({ first_login_at: ctx.clock.now() })
      .where('id', '=', member.id)
      .execute();
  }
  const passwordExpired = member.must_change_password || (proved && expired);
  return { token, userName: member.account, firstTimeLogin, passwordExpired };
}

async function hasExpired(ctx: Ctx, db: Kysely<DB>, memberId: bigint): Promise<boolean> {
  const { password_changed_at } = await db
    .selectFrom('members')
    .select('password_changed_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return hadExpired(ctx, password_changed_at, ctx.clock.now());
}
