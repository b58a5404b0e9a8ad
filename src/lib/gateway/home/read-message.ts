import { readMessage as contract } from '../../contract/inbox.ts';
import { handle } from '../core/handle.ts';
import { markRead } from '../inbox/mark.ts';

export const readMessage = handle(contract, async ({ ctx, input, session: { memberId }, fail }) =>
  (await markRead(ctx, memberId, BigInt(input.id), input.read)) ? {} : fail('not_found'),
);
