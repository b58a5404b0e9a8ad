// Who hears that a branch moves: the upline that it leaves, the one that it comes to, and its head, when that is an agent. Players are not
// told about lines above them.
import { AGENT_CODES } from '../../rules/agent-codes.ts';
import { type Day, startOf } from '../../rules/portal-day.ts';
import type { Route } from '../agents/branch-moves.ts';
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';
import { accountsOf } from './rows.ts';

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

const midnight = ({ settings }: TxCtx, day: Day) => ({
  at: startOf(day, settings.get('portal.zone')).toISOString(),
});

/** Tells them that a branch moves. */
export async function tellMoved(
  tx: TxCtx,
  route: Told,
  { from, ...said }: { account: string; from: string | null; to: string },
): Promise<void> {
  const left = from ?? { say: 'branch_moved.house' };
  const until = midnight(tx, route.fromDay);
  for (const { id } of await toldOf(tx, route))
    await tell(tx, id, { kind: 'branch_moved', facts: { ...said, from: left, until } });
}

/** Tells the same that a move that waited will not be; of one that another move replaces, only the upline to whom nobody comes now. */
export async function tellTakenBack(tx: TxCtx, route: Told, isReplaced = false): Promise<void> {
  const { memberId, toId, fromDay } = route;
  const accounts = await accountsOf(tx, [memberId, toId]);
  const [account, to] = [accounts.get(memberId) ?? '', accounts.get(toId) ?? ''];
  const facts = { account, to, until: midnight(tx, fromDay) };
  for (const { id } of await toldOf(tx, route))
    if (!isReplaced || id === toId) await tell(tx, id, { kind: 'branch_move_taken_back', facts });
}
