import { moveBranch as contract } from '../../contract/branch-moves.ts';
import { move, waitingFor } from '../agents/branch-moves.ts';
import { endAllLeft } from '../contracts/left.ts';
import { inTeam, movePreview } from '../contracts/move-preview.ts';
import { lockContracts } from '../contracts/rows.ts';
import { tellMoved, tellTakenBack } from '../contracts/tell-moved.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';

export const moveBranch = handle(contract, async ({ ctx, session, input, fail }) => {
  const asked = await inTeam(ctx, session.memberId, input);
  if (!asked) return fail('not_found');
  return inTransaction(ctx, async (tx) => {
    await lockContracts(tx);
    await endAllLeft(tx);
    const { route, shown } = await movePreview(tx, asked);
    const numbers = shown.ends.map(({ number }) => number);
    if (numbers.toSorted().join() !== input.ends.toSorted().join())
      return fail('contract_changed', { ends: numbers });
    const before = await waitingFor(tx, route.memberId);
    await move(tx, route, { reason: input.reason, people: shown.member.team + 1 });
    const { member, from, to, fromDay } = shown;
    await tellMoved(tx, route, { account: member.account, from: from.account, to: to.account });
    if (before !== undefined) await tellTakenBack(tx, { ...route, toId: before }, true);
    return { fromDay };
  });
});
