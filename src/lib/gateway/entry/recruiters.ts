// Who recruited a newcomer: by a referral code, a recommender's name, or an agent's affiliate code, in this order.
import { affiliateOf, recommenderOf, referrerOf } from '../people/affiliates.ts';
import type { Registering } from './registration.ts';

const FIRST_AGENT_CODE = 1;

export interface Recruiter {
  uplineId?: bigint | undefined;
  affiliateCode?: string | undefined;
  /** Of newcomers whom a link makes agents. */
  agentCode?: number | undefined;
}

/** Throws `invitation_code_error`, naming the field, when one of the three is given and belongs to no active member. */
export async function recruiterOf({ input, ctx, request, fail }: Registering): Promise<Recruiter> {
  const { referralCode, recommenderId, affiliateCode, domain = new URL(request.url).hostname } = input;
  const wrong = (field: string): never => fail('invitation_code_error', { field });
  const referrer = referralCode
    ? ((await referrerOf(ctx, referralCode)) ?? wrong('referralCode'))
    : undefined;
  const recommender = recommenderId
    ? ((await recommenderOf(ctx, recommenderId)) ?? wrong('recommenderId'))
    : undefined;
  const affiliate = affiliateCode
    ? ((await affiliateOf(ctx, affiliateCode, domain)) ?? wrong('affiliateCode'))
    : undefined;
  const uplineId = referrer?.id ?? recommender?.id ?? affiliate?.agentId;
  return {
    uplineId,
    agentCode: affiliate?.gives === 'agent' && uplineId === affiliate.agentId ? FIRST_AGENT_CODE : undefined,
    affiliateCode: affiliate?.code,
  };
}
