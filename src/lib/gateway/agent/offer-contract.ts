import { offerContract as contract } from '../../contract/contracts.ts';
import { tiersAsked } from '../../rules/contracts/wire.ts';
import { offer } from '../contracts/offer.ts';
import { lockContracts } from '../contracts/rows.ts';
import { flagOf } from '../contracts/terms.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { downlineNow } from '../people/direct-lines.ts';

export const offerContract = handle(contract, async ({ ctx, session, input, fail }) => {
  const { kind, rhythm, account, tiers } = input;
  if (!ctx.flags.on(flagOf[kind])) return fail('not_allowed');
  return inTransaction(ctx, async (tx) => {
    await lockContracts(tx);
    const downline = await downlineNow(tx, session, account);
    if (!downline?.agent) return fail('not_found');
    const given = { uplineId: session.memberId, downlineId: downline.id, kind, rhythm };
    return { number: await offer(tx, { ...given, tiers: tiersAsked(tiers) }) };
  });
});
