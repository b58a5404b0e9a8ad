import { freezeDownline as contract } from '../../contract/downlines.ts';
import { freeze, unfreeze } from '../agents/downline.ts';
import { findInTeam } from '../agents/place.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const freezeDownline = handle(contract, async ({ ctx, session, input, fail }) => {
  const { memberId: agentId } = session;
  const memberId = await findInTeam(ctx, agentId, input.account);
  if (memberId === undefined || memberId === agentId) return fail('not_found');
  await inTransaction(ctx, (tx) =>
    input.freeze
      ? freeze(tx, { agentId, memberId, reason: input.reason ?? '' })
      : unfreeze(tx, { agentId, memberId }),
  );
  return {};
});
