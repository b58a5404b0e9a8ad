import * as contract from '../../contract/house.ts';
import { parseMinor } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { inTx } from '../db/tx.ts';
import { telling } from '../house/booking.ts';
import { playSpin } from '../house/kinds/slot/spin.ts';
import { slotTitle } from '../house/titles/slot/index.ts';

export const houseSpin = handle(contract.houseSpin, async ({ ctx, input, session, fail }) => {
  const table = slotTitle(session.gameId)?.rules ?? fail('game_unavailable');
  const betMinor = parseMinor(input.bet) ?? 0n;
  if (!table.betsMinor.includes(Number(betMinor))) fail('stake_not_offered');
  const spin = { session, table, betMinor, roundId: `${session.gameSessionId}/${input.spinId}` };
  return telling(ctx, session.memberId, () => inTx(ctx.db, (tx) => playSpin(ctx, tx, spin)));
});
