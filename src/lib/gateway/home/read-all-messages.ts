import { readAllMessages as contract } from '../../contract/inbox.ts';
import { handle } from '../core/handle.ts';
import { markAllRead } from '../inbox/mark.ts';

export const readAllMessages = handle(contract, async ({ ctx, session: { memberId } }) => {
  await markAllRead(ctx, memberId);
  return {};
});
