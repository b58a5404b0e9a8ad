// Who recruited a newcomer: by a referral code, a recommender's name, or an agent's affiliate code, in this order.
import { affiliateOf, recommenderOf, referrerOf } from '../people/affiliates.ts';
import type { Registering } from './registration.ts';

export interface Recruiter {
  uplineId?: bigint | undefined;
  affiliateCode?: string | undefined;
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
  return {
    uplineId: referrer?.id ?? recommender?.id ?? affiliate?.agentId,
    affiliateCode: affiliate?.code,
  };
}
