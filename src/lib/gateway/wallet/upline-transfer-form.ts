import { uplineTransferForm as contract } from '../../contract/member-transfers.ts';
import { handle } from '../core/handle.ts';
import { transferTerms } from '../member-transfers/terms.ts';
import { uplineNow } from '../people/direct-lines.ts';

export const uplineTransferForm = handle(contract, async ({ ctx, session, fail }) => {
  const { id: _, ...receiver } = (await uplineNow(ctx, session)) ?? fail('not_found');
  return { receiver, ...(await transferTerms(ctx, session)) };
});
