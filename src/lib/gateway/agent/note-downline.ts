import { noteDownline as contract } from '../../contract/downlines.ts';
import { writeNote } from '../agents/downline.ts';
import { findInTeam } from '../agents/place.ts';
import { handle } from '../core/handle.ts';

export const noteDownline = handle(contract, async ({ ctx, session, input, fail }) => {
  const { memberId: agentId } = session;
  const memberId = await findInTeam(ctx, agentId, input.account);
  if (memberId === undefined || memberId === agentId) return fail('not_found');
  await writeNote(ctx, { agentId, memberId, note: input.note });
  return {};
});
