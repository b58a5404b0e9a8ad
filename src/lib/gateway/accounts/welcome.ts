// What every way of signing in ends with: a session, its cookie, and the answer of the specification.
import type { Kysely } from 'kysely';
import { cookie, SESSION_COOKIE } from '../cookies.ts';
import type { Ctx } from '../ctx.ts';
import type { DB } from '../db/schema.ts';
import { hadExpired } from './expiry.ts';
import { openSession } from './sessions.ts';

export interface Comer {
  id: bigint;
  account: string;
  first_login_at: Date | null;
  must_change_password: boolean;
}

export interface From {
  request: Request;
  address: string;
  headers: Headers;
}

/** Opens a session for the member and puts its cookie on the answer. `proved`: the password was given just now. */
export async function welcome(
  ctx: Ctx,
  db: Kysely<DB>,
  member: Comer,
  { request, address, headers }: From,
  { proved = false }: { proved?: boolean } = {},
) {
  const userAgent = request.headers.get('user-agent') ?? '';
  const { secret, token } = await openSession(ctx, db, member.id, { address, userAgent, proved });
  const firstTimeLogin = member.first_login_at === null;
  if (firstTimeLogin) {
    await db
      .updateTable('members')
      .set({ first_login_at: ctx.clock.now() })
      .where('id', '=', member.id)
      .execute();
  }
  const lifeSeconds = ctx.settings.get('session.absoluteHours') * 3600;
  headers.append('set-cookie', cookie(request, SESSION_COOKIE, secret, lifeSeconds));
  const passwordExpired = member.must_change_password || (proved && (await hasExpired(ctx, db, member.id)));
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
