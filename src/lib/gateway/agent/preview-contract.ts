import { previewContract as contract } from '../../contract/contracts.ts';
import { tiersAsked } from '../../rules/contracts/wire.ts';
import { previewOf } from '../contracts/preview.ts';
import { handle } from '../core/handle.ts';
import { downlineNow } from '../people/direct-lines.ts';

export const previewContract = handle(contract, async ({ ctx, session, input, fail }) => {
  const { memberId, currency } = session;
  const downline = await downlineNow(ctx, session, input.account);
  if (!downline?.agent) return fail('not_found');
  const { kind, rhythm } = input;
  const offer = { uplineId: memberId, downlineId: downline.id, kind, rhythm, tiers: tiersAsked(input.tiers) };
  return previewOf(ctx, offer, { account: downline.account, currency });
});
