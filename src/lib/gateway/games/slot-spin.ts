import * as contract from '../../contract/kinds/slot/calls.ts';
import { parseMinor } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { bookInFrame } from '../house/booking.ts';
import { playSpin } from '../house/kinds/slot/spin.ts';
import { slotTitle } from '../house/titles/slot/index.ts';

export const slotSpin = handle(contract.slotSpin, async ({ ctx, input, session: player, fail }) => {
  const table = slotTitle(player.titleId)?.rules ?? fail('game_unavailable');
  const betMinor = parseMinor(input.bet) ?? 0n;
  if (!table.betsMinor.includes(Number(betMinor))) fail('stake_not_offered');
  const spin = { player, table, betMinor, roundId: `${player.gameSessionId}/${input.spinId}` };
  return bookInFrame(ctx, player.memberId, () => inTransaction(ctx, (tx) => playSpin(tx, spin)));
});
