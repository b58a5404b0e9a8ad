import { sendContact as contract } from '../../contract/contact.ts';
import { addMessage } from '../contact/messages.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';
import { pictureBytes, redrawn } from '../files/pictures.ts';
import { requireBotCheck } from '../proofs/bot-check.ts';
import { requireCaptcha } from '../proofs/captcha.ts';

export const sendContact = handle(contract, async ({ ctx, input, request, address }) => {
  const { botCheck, captcha, topic, email, username, reference, content } = input;
  // A browser without scripts has no proof of work.
  if (botCheck || ctx.settings.get('botCheck.provider') === 'none')
    await requireBotCheck(ctx, botCheck, address);
  else await requireCaptcha(ctx, request, captcha);
  const sent = pictureBytes(input.picture);
  await ctx.rateLimits.take('limits.contact', { address });
  const picture = sent && (await redrawn(sent, `address ${address}`));
  const language = localeOf(ctx, request);
  const named = { username: username || null, reference: reference || null };
  return { number: await addMessage(ctx, { topic, email, content, language, ...named }, picture) };
});
