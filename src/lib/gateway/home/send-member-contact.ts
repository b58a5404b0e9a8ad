import { sendMemberContact as contract } from '../../contract/contact.ts';
import { addMessage } from '../contact/messages.ts';
import { Refusal } from '../core/errors.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';
import { boundRecipients } from '../entry/security-notices.ts';
import { pictureBytes, redrawn } from '../files/pictures.ts';

export const sendMemberContact = handle(contract, async ({ ctx, input, session, request }) => {
  const { memberId } = session;
  const bound = (await boundRecipients(ctx, memberId)).find(({ channel }) => channel === 'mail');
  const email = input.email || bound?.to;
  if (!email) throw new Refusal('invalid_input', { fields: { email: { field: 'email', fault: 'empty' } } });
  const sent = pictureBytes(input.picture);
  await ctx.rateLimits.take('limits.contact', { memberId });
  const picture = sent && (await redrawn(sent, `member ${memberId}`));
  const { topic, content, reference } = input;
  const language = localeOf(ctx, request);
  const message = { topic, email, content, language, reference: reference || null, member_id: memberId };
  return { number: await addMessage(ctx, message, picture) };
});
