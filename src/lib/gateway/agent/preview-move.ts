import { previewMove as contract } from '../../contract/branch-moves.ts';
import { inTeam, movePreview } from '../contracts/move-preview.ts';
import { handle } from '../core/handle.ts';

export const previewMove = handle(contract, async ({ ctx, session, input, fail }) => {
  const asked = await inTeam(ctx, session.memberId, input);
  return asked ? (await movePreview(ctx, asked)).shown : fail('not_found');
});
