import * as contract from '../../contract/kinds/slot/calls.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { payInFrame } from '../house/booking.ts';
import { playChoice } from '../house/kinds/slot/spin.ts';
import { choiceOfBet } from '../house/kinds/slot/waiting.ts';

export const slotChoose = handle(contract.slotChoose, async ({ ctx, input, session: player, fail }) => {
  const roundId = (await choiceOfBet(ctx, player, input.number)) ?? fail('not_found');
  const chosen = { player, roundId, choice: input.choice };
  return payInFrame(ctx, player.memberId, () => inTransaction(ctx, (tx) => playChoice(tx, chosen)));
});
