import { sendChat as contract } from '../../contract/home.ts';
import { sayable } from '../../rules/chat.ts';
import { mutedUntil } from '../chat/mutes.ts';
import { addMessage } from '../chat/room.ts';
import { Refusal } from '../core/errors.ts';
import { askGate } from '../core/gate.ts';
import { handle } from '../core/handle.ts';

export const sendChat = handle(contract, async ({ ctx, input, session, fail }) => {
  if (!ctx.flags.on('CBS3')) return fail('chat_closed');
  const { memberId } = session;
  const refused = await askGate(ctx.db, { act: 'chat', memberId, at: ctx.clock.now() });
  if (refused) throw new Refusal(refused.code, { value: refused.value });
  const until = await mutedUntil(ctx, memberId);
  if (until) return fail('chat_muted', { until: inMinutes(until) });
  const content = sayable(input.content);
  if (content === '')
    throw new Refusal('invalid_input', { fields: { content: { field: 'content', fault: 'empty' } } });
  const who = { memberId };
  await ctx.rateLimits.take('limits.chatBurst', who);
  await ctx.rateLimits.take('limits.chatMinute', who);
  await addMessage(ctx, memberId, content);
  return {};
});

/** `2027-01-31 18:00 UTC`. */
const inMinutes = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
