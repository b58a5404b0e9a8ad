import { writeAboutWithdrawal as contract } from '../../contract/withdrawals.ts';
import { isDisputed } from '../../rules/withdrawal.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { asShown } from '../withdrawal-states/whole-withdrawal.ts';
import { lockOwn } from '../withdrawals/confirm.ts';
import { writeMessage } from '../withdrawals/messages.ts';

export const writeAboutWithdrawal = handle(contract, async ({ input, ctx, session, fail }) => {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOwn(tx, session.memberId, input.number);
    if (!isDisputed((await asShown(tx, order)).state)) return fail('withdrawal_decided');
    return writeMessage(tx, order, { operator: null, body: input.text, files: input.files });
  });
  return {};
});
