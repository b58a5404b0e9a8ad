import { claimMission as contract } from '../../contract/missions.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { once } from '../core/idempotent.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { claimMission as claim } from '../missions/acts.ts';

export const claimMission = handle(contract, ({ input, ctx, session, idempotencyKey }) => {
  const { memberId } = session;
  return ctx.bookingSlots.inTurn(() =>
    inTransaction(ctx, (tx) =>
      once(tx, { memberId, call: 'claimMission', key: idempotencyKey, input }, async () => ({
        amount: toWire(await claim(tx, session, input.mission)),
      })),
    ),
  );
});
