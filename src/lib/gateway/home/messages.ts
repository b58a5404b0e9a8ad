import { messages as contract } from '../../contract/inbox.ts';
import { handle } from '../core/handle.ts';
import { localeOf } from '../core/visit.ts';
import { countMessages, listMessages } from '../inbox/list.ts';

export const messages = handle(contract, async ({ ctx, input, session: { memberId }, request }) => {
  const before = input.before === undefined ? undefined : BigInt(input.before);
  const asked = { shown: input.show, before, locale: localeOf(ctx, request) };
  return { ...(await listMessages(ctx, memberId, asked)), ...(await countMessages(ctx, memberId)) };
});
