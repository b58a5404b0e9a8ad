import { chatHistory as contract } from '../../contract/home.ts';
import { shownName } from '../../rules/mask.ts';
import { chatSince } from '../chat/history.ts';
import { mutedUntil } from '../chat/mutes.ts';
import { handle } from '../core/handle.ts';

export const chatHistory = handle(contract, async ({ ctx, input, session, fail }) => {
  if (!ctx.flags.on('CBS3')) return fail('chat_closed');
  const muted = await mutedUntil(ctx, session.memberId);
  const { messages, version, whole } = await chatSince(ctx, input.after);
  return {
    list: messages
      .filter((row) => row.removed_at === null)
      .map((row) => ({
        id: String(row.id),
        name: shownName(row.account, row.nickname),
        mine: row.member_id === session.memberId,
        content: row.content,
        at: row.created_at.toISOString(),
      })),
    removed: messages.filter((row) => row.removed_at !== null).map((row) => String(row.id)),
    version,
    whole,
    mutedUntil: muted?.toISOString() ?? null,
  };
});
