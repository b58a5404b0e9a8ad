import { applyMission as contract } from '../../contract/missions.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { applyForMission } from '../missions/acts.ts';

export const applyMission = handle(contract, async ({ input, ctx, session }) => {
  await inTransaction(ctx, (tx) => applyForMission(tx, session, input));
  return {};
});
