// Codes by which newcomers say who sent them.

import { AGENT_CODES, TRIAL } from '../../rules/agent-codes.ts';
import { dayOf } from '../../rules/portal-day.ts';
import type { Ctx } from '../core/ctx.ts';

export interface Affiliate {
  /** As it is written in the settings, or on the agent. */
  code: string;
  /** The agent whose own code it is. */
  agentId?: bigint;
  /** What a link of the agent makes of newcomers. */
  gives?: 'player' | 'agent';
}

/** The affiliate of a code at this host: one of the settings, or an active agent; in any case of letters. */
export async function affiliateOf(ctx: Ctx, code: string, host: string): Promise<Affiliate | undefined> {
  const wanted = code.toUpperCase();
  const known = Object.entries(ctx.settings.get('register.affiliates')).find(
    ([each]) => each.toUpperCase() === wanted,
  );
  if (known) {
    const [own, hosts] = known;
    return hosts.length === 0 || hosts.includes(host.toLowerCase()) ? { code: own } : undefined;
  }
  const agent = await activeMembers(ctx)
    .where('referral_code', '=', wanted)
    .where('agent_code', 'in', AGENT_CODES)
    .executeTakeFirst();
  return agent ? { code: wanted, agentId: agent.id } : linkOf(ctx, wanted);
}

/** The affiliate of an open link. */
async function linkOf(ctx: Ctx, code: string): Promise<Affiliate | undefined> {
  const today = dayOf(ctx.clock.now(), ctx.settings.get('portal.zone'));
  const link = await ctx.db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.agent_id')
    .select(['l.agent_id', 'l.gives'])
    .where('l.code', '=', code)
    .where('l.state', '=', 'open')
    .where((of) => of.or([of('l.last_day', 'is', null), of('l.last_day', '>=', today)]))
    .where('m.status', '=', 'active')
    .where('m.agent_code', 'in', AGENT_CODES)
    .executeTakeFirst();
  return link && { code, agentId: link.agent_id, gives: link.gives };
}

/** The active member who owns a referral code. */
export const referrerOf = (ctx: Ctx, code: string) =>
  activeMembers(ctx).where('referral_code', '=', code.toUpperCase()).executeTakeFirst();

/** The active member of this account name, who recommended somebody. */
export const recommenderOf = (ctx: Ctx, account: string) =>
  activeMembers(ctx)
    .where('account', '=', account.toLowerCase())
    .where('agent_code', '<>', TRIAL)
    .executeTakeFirst();

const activeMembers = (ctx: Ctx) => ctx.db.selectFrom('members').select('id').where('status', '=', 'active');
