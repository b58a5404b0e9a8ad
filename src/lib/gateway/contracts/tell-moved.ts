// Who hears that a branch moves: the upline that it leaves, the one that it comes to, and its head, when that is an agent. Players are not
// told about lines above them.
import { AGENT_CODES } from '../../rules/agent-codes.ts';
import { startOf } from '../../rules/portal-day.ts';
import type { Route } from '../agents/branch-moves.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';

/** A move of an operator is of no agent, and may begin at the top. */
type Told = Pick<Route, 'memberId' | 'toId' | 'fromDay'> & { agentId?: bigint; fromId: bigint | null };

export const toldOf = (
  { db }: Pick<Ctx, 'db'>,
  { agentId, memberId, fromId, toId }: Told,
): Promise<{ id: bigint; account: string }[]> =>
  db
    .selectFrom('members')
    .select(['id', 'account'])
    .where('id', 'in', [memberId, toId, ...(fromId === null ? [] : [fromId])])
    .$if(agentId !== undefined, (query) => query.where('id', '<>', agentId as bigint))
    .where('agent_code', 'in', [...AGENT_CODES])
    .orderBy('account')
    .execute();

export async function tellMoved(
  tx: TxCtx,
  route: Told,
  { from, ...said }: { account: string; from: string | null; to: string },
): Promise<void> {
  const left = from ?? { say: 'branch_moved.house' };
  const until = { at: startOf(route.fromDay, tx.settings.get('portal.zone')).toISOString() };
  for (const { id } of await toldOf(tx, route))
    await tell(tx, id, { kind: 'branch_moved', facts: { ...said, from: left, until } });
}
