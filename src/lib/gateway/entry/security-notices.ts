// Messages to the owner of an account that its protection has changed. They go outside the portal, so a thief cannot hide them.
import { type GatewaySentence, messageIn } from '../../messages/gateway.ts';
import { deviceWords } from '../../rules/device.ts';
import type { Fact, Letter } from '../../rules/inbox.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { RequestLike } from '../core/request-like.ts';
import { countryOf, localeOf, type Visit } from '../core/visit.ts';
import { tell } from '../inbox/tell.ts';
import { maskedEmail } from '../people/mobile.ts';
import type { Recipient } from '../proofs/codes.ts';
import { securityMail } from './security-mail.ts';

/** What has changed, as the member's message and the notice outside name it. */
export interface SecurityNotice {
  kind: SecurityMessage;
  facts: Record<string, Fact>;
  at: Date;
}

/** Who is told outside of the portal. */
export interface Owner extends Recipient {
  account: string;
}

/**
 * Tells the member among the messages that the protection of the account has changed, from where and by which device. Anyone who made
 * the change may delete the message, so the notice that this answers goes outside as well, after the commit.
 */
export async function tellSecurityChange(
  tx: TxCtx,
  memberId: bigint,
  visit: Visit,
  kind: SecurityMessage,
  { tab, ...more }: { account?: string; by?: ConfirmedBy; tab?: Buffer } = {},
): Promise<SecurityNotice> {
  const notice = noticeOf(tx, visit, kind, more);
  const told = await tell(tx, memberId, notice as unknown as Letter);
  await tx.events.publish({ to: memberId, except: tab, topic: 'message', cause: 'security' });
  return { ...notice, facts: { ...notice.facts, notice: `SN-${told}` } };
}

/** A notice of a change now, from where and by which device it was made. */
export function noticeOf(
  ctx: Ctx,
  visit: Visit,
  kind: SecurityMessage,
  more: Record<string, Fact> = {},
): SecurityNotice {
  const country = countryOf(ctx, visit);
  const device = deviceWords(visit.request.headers.get('user-agent') ?? '');
  return { kind, facts: { place: country ? { country } : '', device, ...more }, at: ctx.clock.now() };
}

/** What a change was confirmed by, as a sentence of `inbox.json`. */
export type ConfirmedBy =
  | { say: `by.${'password' | 'password-app' | 'login' | 'payment' | 'app' | 'link'}` }
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
  | 'mobile_added'
  | 'mobile_changed'
  | 'email_added'
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

const CHANGES: Record<SecurityMessage, GatewaySentence> = {
  password_changed: 'gateway:changed.password',
  mobile_added: 'gateway:changed.mobile-added',
  mobile_changed: 'gateway:changed.mobile',
  email_added: 'gateway:changed.email-added',
  email_changed: 'gateway:changed.email',
  two_step_on: 'gateway:changed.two-step-on',
  two_step_off: 'gateway:changed.two-step',
  passkey_added: 'gateway:changed.passkey',
  passkey_removed: 'gateway:changed.passkey-removed',
  payment_password_set: 'gateway:changed.payment-set',
  payment_password_changed: 'gateway:changed.payment',
  payment_password_locked: 'gateway:changed.payment-locked',
  bank_account_added: 'gateway:changed.bank-account',
  bank_account_removed: 'gateway:changed.bank-account-removed',
  account_locked: 'gateway:changed.locked',
  account_unlocked: 'gateway:changed.unlocked',
  account_closed: 'gateway:changed.closed',
  new_device: 'gateway:changed.new-device',
};

/** Where the member can be reached now. Ask before a change that may replace it. */
export async function boundRecipients(ctx: Ctx, memberId: bigint): Promise<Owner[]> {
  const member = await ctx.db
    .selectFrom('members')
    .select(['account', 'email', 'email_bound_at', 'language'])
    .select(['country_dialing_code', 'mobile_num', 'mobile_bound_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { account, language } = member;
  const reached: Owner[] = [];
  if (member.email && member.email_bound_at)
    reached.push({ channel: 'mail', to: member.email, account, language });
  if (member.mobile_num && member.mobile_bound_at)
    reached.push({
      channel: 'sms',
      to: `+${member.country_dialing_code}${member.mobile_num}`,
      ...{ account, language },
    });
  return reached;
}

/** Sends the notice to the first owner who is named. The change holds whether or not it arrives. */
export async function sendSecurityNotice(
  ctx: Ctx,
  request: RequestLike,
  [owner]: Owner[],
  notice: SecurityNotice,
): Promise<void> {
  if (!owner) return;
  // The change may come from somebody who uses another language than the owner.
  const locale = localeOf(ctx, request, owner.language);
  const brand = ctx.settings.get('brand.name');
  const changed = messageIn(locale, CHANGES[notice.kind]);
  const words =
    owner.channel === 'mail'
      ? securityMail(ctx, request, { locale, changed, account: owner.account, ...notice })
      : { text: `${changed} ${messageIn(locale, 'gateway:changed.otherwise', { brand })}` };
  await ctx.providers[owner.channel]
    .send({ to: owner.to, ...words })
    .catch((err: unknown) =>
      ctx.log.error({ err, channel: owner.channel }, 'a security notice could not be sent'),
    );
}
