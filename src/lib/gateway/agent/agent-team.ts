import { agentTeam as contract } from '../../contract/agents.ts';
import { branchHead, branchRows, PAGE } from '../agents/branch.ts';
import { teamSize } from '../agents/overview.ts';
import { askedOf } from '../agents/period.ts';
import { findInTeam } from '../agents/place.ts';
import { handle } from '../core/handle.ts';

export const agentTeam = handle(contract, async ({ ctx, session, input, fail }) => {
  const { under, search, kind, sort, pageNo } = input;
  const { team, activeMinor, said } = await askedOf(ctx, session, input);
  const underId = under ? await findInTeam(ctx, team.agentId, under) : team.agentId;
  if (underId === undefined) return fail('not_found');
  return {
    ...said,
    head: await branchHead(ctx, { team, activeMinor, underId }),
    ...(await branchRows(ctx, { team, activeMinor, underId, search, kind, sort, pageNo })),
    pageSize: PAGE,
    ...(await teamSize(ctx, team.agentId)),
  };
});
