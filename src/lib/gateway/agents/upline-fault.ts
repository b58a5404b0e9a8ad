// Under whom somebody can be put: an agent whose account is open.
import { isAgent } from '../../rules/agent-codes.ts';
import type { Ctx } from '../core/ctx.ts';

export type UplineFault = 'closed' | 'frozen' | 'locked' | 'no_agent';

/** Why nobody can be put under this member; undefined where somebody can. */
export async function uplineFault(
  { db }: Pick<Ctx, 'db'>,
  memberId: bigint,
): Promise<UplineFault | undefined> {
  const { status, agent_code: code } = await db
    .selectFrom('members')
    .select(['status', 'agent_code'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (status !== 'active') return status;
  return isAgent(code) ? undefined : 'no_agent';
}
