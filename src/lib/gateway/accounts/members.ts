// Members: making one.
import type { Kysely } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { DB } from '../db/schema.ts';
import { TRIAL } from './sessions.ts';

/** Play money of trial accounts; never mixed with money. */
export const DEMO_CURRENCY = 'FUN';

export interface NewMember {
  /** In any case; kept in lower case. */
  account: string;
  passwordHash: string | null;
  agentCode?: number;
  email?: string;
  uplineId?: bigint;
  affiliateCode?: string;
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Inserts a member. A taken account name surfaces as PostgreSQL's 23505 on `members_account_key`. */
export async function createMember(
  ctx: Pick<Ctx, 'clock' | 'random' | 'settings'>,
  db: Kysely<DB>,
  member: NewMember,
) {
  const agentCode = member.agentCode ?? 0;
  return db
    .insertInto('members')
    .values({
      account: member.account.toLowerCase(),
      nickname: member.account,
      password_hash: member.passwordHash,
      password_changed_at: ctx.clock.now(),
      agent_code: agentCode,
      currency: agentCode === TRIAL ? DEMO_CURRENCY : ctx.settings.get('brand.currency'),
      email: member.email,
      upline_id: member.uplineId,
      affiliate_code: member.affiliateCode,
      referral_code: Array.from(
        { length: CODE_LENGTH },
        () => CODE_LETTERS[ctx.random.int(CODE_LETTERS.length)],
      ).join(''),
      created_at: ctx.clock.now(),
    })
    .returning(['id', 'account', 'first_login_at', 'must_change_password'])
    .executeTakeFirstOrThrow();
}
