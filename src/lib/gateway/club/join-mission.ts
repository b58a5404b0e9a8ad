import { joinMission as contract } from '../../contract/missions.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { joinMission as join } from '../missions/acts.ts';

export const joinMission = handle(contract, async ({ input, ctx, session }) => {
  await inTransaction(ctx, (tx) => join(tx, session, input.mission));
  return {};
});
