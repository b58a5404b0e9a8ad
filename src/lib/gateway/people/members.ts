// Members: their account names, and making one.
import { DEMO_CURRENCY, TRIAL } from '../../rules/agent-codes.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Mobile } from './mobile.ts';
import { joinTeam } from './teams.ts';

export interface NewMember {
  /** In any case; kept in lower case. */
  account: string;
  passwordHash: string | null;
  agentCode?: number | undefined;
  /** Shown instead of the account name. */
  nickname?: string | undefined;
  email?: string | undefined;
  /** A number that is `proven` belongs to this member alone from now on. */
  mobile?: (Mobile & { proven: boolean }) | undefined;
  payeeName?: string | undefined;
  uplineId?: bigint | undefined;
  affiliateCode?: string | undefined;
  /** The other fields of the register form. */
  profile?: Record<string, string>;
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/**
 * Inserts a member, and with an upline puts it into that one's team. A taken account name surfaces as PostgreSQL's 23505 on
 * `members_account_key`, a number that another has proven on `members_mobile`.
 */
export async function createMember(ctx: TxCtx, member: NewMember) {
  const { agentCode = 0, mobile, profile = {} } = member;
  const now = ctx.clock.now();
  const made = await ctx.db
    .insertInto('members')
    .values({
      account: member.account.toLowerCase(),
      nickname: member.nickname ?? member.account,
      password_hash: member.passwordHash,
      password_changed_at: member.passwordHash === null ? null : now,
      agent_code: agentCode,
      currency: agentCode === TRIAL ? DEMO_CURRENCY : ctx.settings.get('brand.currency'),
      email: member.email,
      country_dialing_code: mobile?.dialingCode,
      mobile_num: mobile?.number,
      mobile_bound_at: mobile?.proven ? now : null,
      payee_name: member.payeeName,
      profile,
      affiliate_code: member.affiliateCode,
      referral_code: Array.from(
        { length: CODE_LENGTH },
        () => CODE_LETTERS[ctx.random.int(CODE_LETTERS.length)],
      ).join(''),
      created_at: now,
    })
    .returning(['id', 'account', 'status', 'agent_code'])
    .returning(['password_hash', 'first_login_at', 'must_change_password', 'browsers_version'])
    .executeTakeFirstOrThrow();
  if (member.uplineId !== undefined) await joinTeam(ctx, made.id, member.uplineId);
  return made;
}

/** Whether somebody has this account name, in any case of letters. */
export async function accountIsTaken({ db }: Ctx, account: string): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('id')
    .where('account', '=', account.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}
