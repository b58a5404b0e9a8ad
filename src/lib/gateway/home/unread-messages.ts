import { unreadMessages as contract } from '../../contract/home.ts';
import { handle } from '../core/handle.ts';
import { countUnread } from '../inbox/list.ts';

export const unreadMessages = handle(contract, async ({ ctx, session: { memberId } }) => ({
  count: await countUnread(ctx, memberId),
}));
