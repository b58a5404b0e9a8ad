import { recoverByMail as contract } from '../../contract/recovery.ts';
import { messageIn } from '../../messages/gateway.ts';
import { mailOf } from '../../messages/mail.ts';
import { waitInWords } from '../../messages/wait.ts';
import { handle } from '../core/handle.ts';
import { portalAddress } from '../core/portal-address.ts';
import { localeOf } from '../core/visit.ts';
import { createResetLink } from '../entry/reset-links.ts';
import { emailIsTaken } from '../people/contacts.ts';
import { requireBotCheck } from '../proofs/bot-check.ts';
import { countSending, uncountSending } from '../proofs/codes.ts';

const MINUTE_S = 60;

export const recoverByMail = handle(contract, async ({ input, ctx, request, address, fail }) => {
  if (!ctx.flags.on('CHNGPASSMAIL3')) return fail('way_closed');
  await requireBotCheck(ctx, input.botCheck, address);
  // Guesses count for where they come from, not for the account: nobody keeps its owner waiting.
  await ctx.rateLimits.take('limits.codeAddress', { address });
  const member = await ctx.db
    .selectFrom('members')
    .select(['id', 'account', 'email', 'email_bound_at'])
    .where('account', '=', input.username.toLowerCase())
    // A new password unlocks what its member has locked.
    .where('status', 'in', ['active', 'locked'])
    .executeTakeFirst();
  if (!member?.email || member.email.toLowerCase() !== input.email.toLowerCase()) {
    return fail('username_email_unknown');
  }
  const { id, email } = member;
  // One that was only given at registration is proven by the link, but not against anyone who has proven it before.
  if (!member.email_bound_at && (await emailIsTaken(ctx, email))) return fail('username_email_unknown');
  const counted = [`recover ${email.toLowerCase()}`, address] as const;
  // The right pair counts as a sending: when the mailbox has to wait, for the address neither.
  await ctx.rateLimits.giveBack('limits.codeAddress', { address });
  await countSending(ctx, ...counted);
  const { link, minutes } = (await createResetLink(ctx, { id, email })) ?? fail('username_email_unknown');
  const brand = ctx.settings.get('brand.name');
  const locale = localeOf(ctx, request);
  const mail = mailOf({
    ...{ locale, brand, subject: messageIn(locale, 'gateway:reset.subject', { brand }) },
    parts: [
      messageIn(locale, 'gateway:reset.asked', { account: member.account, brand }),
      messageIn(locale, 'gateway:reset.open', { wait: waitInWords(minutes * MINUTE_S, locale) }),
      {
        link: `${portalAddress(ctx, request)}/reset${input.door ? `?door=${input.door}` : ''}#${link}`,
        label: messageIn(locale, 'gateway:reset.act'),
      },
      messageIn(locale, 'gateway:reset.otherwise'),
    ],
  });
  await ctx.providers.mail.send({ to: email, ...mail }).catch(async (err) => {
    ctx.log.error({ err, channel: 'mail' }, 'a reset link could not be sent');
    await uncountSending(ctx, ...counted);
    return fail('message_not_sent');
  });
  return {};
});
