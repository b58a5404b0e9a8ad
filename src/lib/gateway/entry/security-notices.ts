// Messages to the owner of an account that its protection has changed. They go outside the portal, so a thief cannot hide them.
import { messageIn } from '../../messages/gateway.ts';
import { deviceWords } from '../../rules/device.ts';
import type { Letter } from '../../rules/inbox.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { RequestLike } from '../core/request-like.ts';
import { countryOf, localeOf, type Visit } from '../core/visit.ts';
import { tell } from '../inbox/tell.ts';
import { maskedEmail } from '../people/mobile.ts';
import type { Recipient } from '../proofs/codes.ts';

/**
 * Tells the member among the messages that the protection of the account has changed, from where and by which device. Whoever made
 * the change may delete the message, so the notice goes outside as well.
 */
export async function tellSecurityChange(
  tx: TxCtx,
  memberId: bigint,
  visit: Visit,
  kind: SecurityMessage,
  { tab, ...more }: { account?: string; by?: ConfirmedBy; tab?: Buffer } = {},
): Promise<void> {
  const country = countryOf(tx, visit);
  const device = deviceWords(visit.request.headers.get('user-agent') ?? '');
  const facts = { place: country ? { country } : '', device, ...more };
  await tell(tx, memberId, { kind, facts } as Letter);
  await tx.events.publish({ to: memberId, except: tab, topic: 'message', cause: 'security' });
}

/** What a change was confirmed by, as a sentence of `inbox.json`. */
export type ConfirmedBy =
  | { say: `by.${'password' | 'login' | 'payment' | 'app' | 'link'}` }
  | { say: 'by.code'; to: string };

/** A code that went to this number or address, of which little is shown. */
export const byCode = ({ channel, to }: Pick<Recipient, 'channel' | 'to'>): ConfirmedBy => ({
  say: 'by.code',
  to: channel === 'mail' ? maskedEmail(to) : `••• ${to.slice(-3)}`,
});

/** The password that was typed with the call, or that of a login a short while ago. */
export const byLogin = (typed: string | undefined): ConfirmedBy => ({
  say: typed === undefined ? 'by.login' : 'by.password',
});

/** The messages of changes to what protects an account. */
export type SecurityMessage =
  | 'password_changed'
  | 'mobile_changed'
  | 'email_changed'
  | 'two_step_on'
  | 'two_step_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'payment_password_set'
  | 'payment_password_changed'
  | 'payment_password_locked'
  | 'bank_account_added'
  | 'bank_account_removed'
  | 'account_locked'
  | 'account_unlocked'
  | 'account_closed'
  | 'new_device';

const CHANGES = {
  password: 'gateway:changed.password',
  mobile: 'gateway:changed.mobile',
  email: 'gateway:changed.email',
  'two-step': 'gateway:changed.two-step',
  payment: 'gateway:changed.payment',
  'payment-set': 'gateway:changed.payment-set',
  'payment-locked': 'gateway:changed.payment-locked',
  'bank-account': 'gateway:changed.bank-account',
  'bank-account-removed': 'gateway:changed.bank-account-removed',
  passkey: 'gateway:changed.passkey',
  'passkey-removed': 'gateway:changed.passkey-removed',
  locked: 'gateway:changed.locked',
  closed: 'gateway:changed.closed',
  'new-device': 'gateway:changed.new-device',
} as const;

export type SecurityChange = keyof typeof CHANGES;

/** Where the member can be reached now. Ask before a change that may replace it. */
export async function boundRecipients(ctx: Ctx, memberId: bigint): Promise<Recipient[]> {
  const member = await ctx.db
    .selectFrom('members')
    .select(['email', 'email_bound_at', 'country_dialing_code', 'mobile_num', 'mobile_bound_at', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { language } = member;
  const reached: Recipient[] = [];
  if (member.email && member.email_bound_at) reached.push({ channel: 'mail', to: member.email, language });
  if (member.mobile_num && member.mobile_bound_at)
    reached.push({ channel: 'sms', to: `+${member.country_dialing_code}${member.mobile_num}`, language });
  return reached;
}

/** Sends the message to the first recipient. The change holds whether or not the message arrives. */
export async function sendSecurityNotice(
  ctx: Ctx,
  request: RequestLike,
  [recipient]: Recipient[],
  change: SecurityChange,
): Promise<void> {
  if (!recipient) return;
  const brand = ctx.settings.get('brand.name');
  // The change may come from somebody who uses another language than the owner.
  const locale = localeOf(ctx, request, recipient.language);
  const text = `${messageIn(locale, CHANGES[change])} ${messageIn(locale, 'gateway:changed.otherwise', { brand })}`;
  const subject = messageIn(locale, 'gateway:changed.subject', { brand });
  await ctx.providers[recipient.channel]
    .send({ to: recipient.to, subject: recipient.channel === 'mail' ? subject : undefined, text })
    .catch((err: unknown) =>
      ctx.log.error({ err, channel: recipient.channel }, 'a security notice could not be sent'),
    );
}
