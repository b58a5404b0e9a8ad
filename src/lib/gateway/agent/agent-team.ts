import { agentTeam as contract } from '../../contract/agents.ts';
import { branchHead, branchRows, countMembers, PAGE } from '../agents/branch.ts';
import { shownMember } from '../agents/members.ts';
import { teamSize } from '../agents/overview.ts';
import { askedOf } from '../agents/period.ts';
import { findInTeam } from '../agents/place.ts';
import { handle } from '../core/handle.ts';

export const agentTeam = handle(contract, async ({ ctx, session, input, fail }) => {
  const { under, search, kind, sort, pageNo } = input;
  const { team, activeMinor, said } = await askedOf(ctx, session, input);
  const underId = under ? await findInTeam(ctx, team.agentId, under) : team.agentId;
  if (underId === undefined) return fail('not_found');
  const asked = { team, underId, search, kind, sort, pageNo };
  const head = await branchHead(ctx, asked);
  const { rows, all } = await branchRows(ctx, asked);
  const counted = await countMembers(ctx, asked, rows, activeMinor);
  return {
    ...said,
    head: shownMember(head, counted.whole.active, team.agentId),
    rows: rows.map((row) => shownMember(row, counted.of(row).active, team.agentId)),
    all,
    pageSize: PAGE,
    ...(await teamSize(ctx, team.agentId)),
  };
});
