// Codes by which newcomers say who sent them.

import { AGENT_CODES, TRIAL } from '../../rules/agent-codes.ts';
import type { Ctx } from '../core/ctx.ts';

export interface Affiliate {
  /** As it is written in the settings, or on the agent. */
  code: string;
  /** The agent whose own code it is. */
  agentId?: bigint;
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
  return agent && { code: wanted, agentId: agent.id };
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
