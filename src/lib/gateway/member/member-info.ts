import { memberInfo as contract } from '../../contract/member.ts';
import { dayOf } from '../../rules/portal-day.ts';
import { vipName } from '../../rules/vip.ts';
import { handle } from '../core/handle.ts';
import { plannedOnce } from '../db/planned-once.ts';
import { hasUpline } from '../people/teams.ts';
import { isHashOfDefault } from '../proofs/passwords.ts';

export const memberInfo = handle(contract, async ({ ctx, session }) => {
  const member = await ctx.db
    .selectFrom('members')
    .select(['id', 'account', 'nickname', 'agent_code', 'vip_level', 'avatar', 'avatar_file', 'currency'])
    .select(['created_at', 'password_hash', hasUpline(ctx).as('has_upline')])
    .where('id', '=', session.memberId)
    .modifyFront(plannedOnce)
    .executeTakeFirstOrThrow();
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    type: member.agent_code,
    toUpline: member.has_upline,
    clubLabel: { labelName: ctx.settings.get('brand.name') },
    memberLabel: [{ labelName: vipName(member.vip_level) }],
    avatar: member.avatar,
    avatarFile: member.avatar_file,
    currency: member.currency,
    mustChangePassword: session.mustChangePassword ? await whyChange(member.password_hash) : null,
    onBreak: session.onBreak,
    joinedAt: member.created_at.toISOString(),
    today: dayOf(ctx.clock.now(), ctx.settings.get('portal.zone')),
  };
});

const whyChange = async (passwordHash: string | null): Promise<'default' | 'expired'> =>
  (await isHashOfDefault(passwordHash)) ? 'default' : 'expired';
