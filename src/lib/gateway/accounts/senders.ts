// Who sent a newcomer: by a referral code, a recommender's name, or an agent's affiliate code, in this order.
import { affiliateOf, recommenderOf, referrerOf } from './affiliates.ts';
import type { Registering } from './registering.ts';

export interface Sender {
  uplineId?: bigint | undefined;
  affiliateCode?: string | undefined;
}

/** Throws `invitation_code_error` when one of the three is given and leads to nobody. */
export async function senderOf({ input, ctx, fail }: Registering): Promise<Sender> {
  const { referralCode, recommenderId, affiliateCode, domain } = input;
  const wrong = (): never => fail('invitation_code_error');
  const referrer = referralCode ? ((await referrerOf(ctx, referralCode)) ?? wrong()) : undefined;
  const recommender = recommenderId ? ((await recommenderOf(ctx, recommenderId)) ?? wrong()) : undefined;
  const affiliate = affiliateCode ? ((await affiliateOf(ctx, affiliateCode, domain)) ?? wrong()) : undefined;
  return {
    uplineId: referrer?.id ?? recommender?.id ?? affiliate?.agentId,
    affiliateCode: affiliate?.code,
  };
}
