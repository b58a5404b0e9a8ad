// The rule for what changes who can get in: the sign-in is fresh, or the present password comes with the call.
import type { Kysely } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { MemberSession } from '../core/session.ts';
import type { DB } from '../db/schema.ts';
import { passwordMatches } from '../proofs/passwords.ts';
import { isFresh } from './sessions.ts';
import { openTries } from './tries.ts';

interface Asker {
  ctx: Ctx;
  session: MemberSession;
  request: Request;
  address: string;
}

/** Throws unless it is the owner who asks, and not somebody at a page that was left open. */
export async function requireOwner(
  { ctx, session, request, address }: Asker,
  presentPassword: string | undefined,
): Promise<void> {
  if (presentPassword === undefined && (await isFresh(ctx, session.sessionId))) return;
  const { password_hash: hash, ...member } = await ctx.db
    .selectFrom('members')
    .select(['id', 'password_hash', 'browsers_version'])
    .where('id', '=', session.memberId)
    .executeTakeFirstOrThrow();
  if (presentPassword === undefined) {
    throw new Refusal(hash === null ? 'login_again_needed' : 'fresh_login_needed');
  }
  const tries = await openTries(ctx, { account: session.account, member, request, address });
  if (!(await passwordMatches(presentPassword, hash))) throw new Refusal('old_password_wrong');
  await tries.passed();
}

/** Null for a member who signs in without a password. */
export async function passwordHashOf(db: Kysely<DB>, memberId: bigint): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return password_hash;
}
