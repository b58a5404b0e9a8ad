import { deleteMessage as contract } from '../../contract/inbox.ts';
import { handle } from '../core/handle.ts';
import * as inbox from '../inbox/mark.ts';

export const deleteMessage = handle(contract, async ({ ctx, input, session: { memberId }, fail }) =>
  (await inbox.deleteMessage(ctx, memberId, BigInt(input.id))) ? {} : fail('not_found'),
);
