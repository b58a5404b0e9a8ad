// Tells the owner of an account, outside the portal, that what protects it has changed: a thief could not keep it quiet.
import type { Ctx } from '../ctx.ts';
import type { Recipient } from './codes.ts';

const CHANGES = {
  password: 'The password was changed.',
  mobile: 'The mobile number was changed.',
  email: 'The mail address was changed.',
  'two-step': 'The two-step code was turned off.',
} as const;

export type ProtectionChange = keyof typeof CHANGES;

/** Where the member can be reached now; asked before a change that may replace it. */
export async function boundRecipients(ctx: Ctx, memberId: bigint): Promise<Recipient[]> {
  const member = await ctx.db
    .selectFrom('members')
    .select(['email', 'email_bound_at', 'country_dialing_code', 'mobile_num', 'mobile_bound_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const reached: Recipient[] = [];
  if (member.email && member.email_bound_at) reached.push({ channel: 'mail', to: member.email });
  if (member.mobile_num && member.mobile_bound_at)
    reached.push({ channel: 'sms', to: `+${member.country_dialing_code}${member.mobile_num}` });
  return reached;
}

/** Sends by the first way there is. The change holds whether or not the message arrives. */
export async function tellOwner(ctx: Ctx, [recipient]: Recipient[], change: ProtectionChange): Promise<void> {
  if (!recipient) return;
  const brand = ctx.settings.get('brand.name');
  const text = `${CHANGES[change]} If it was not you, contact the customer service of ${brand} at once.`;
  const subject = `Your ${brand} account was changed`;
  await ctx.providers[recipient.channel]
    .send({ to: recipient.to, subject: recipient.channel === 'mail' ? subject : undefined, text })
    .catch((err: unknown) =>
      ctx.log.error({ err, channel: recipient.channel }, 'an owner could not be told'),
    );
}
