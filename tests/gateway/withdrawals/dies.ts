// A server process that dies on the way of a withdrawal: `dies.ts <config> <clock ahead> <moment> <request>`.
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { createCtx } from '../../../src/lib/gateway/http/boot.ts';
import { SANDBOX } from '../../../src/lib/gateway/providers/payment/stand-in.ts';
import { followWithdrawals } from '../../../src/lib/gateway/withdrawals/job.ts';
import { requestWithdrawal } from '../../../src/lib/gateway/withdrawals/request.ts';

const [config = '', ahead, moment, text = '{}'] = process.argv.slice(2);
const clock = { now: () => new Date(Date.now() + Number(ahead)) };
const { ctx } = await createCtx(JSON.parse(config), { clock });
const die = (): boolean => process.kill(process.pid, 'SIGKILL');

if (moment === 'before it is asked for' || moment === 'after it was asked for') {
  const { memberId, cardId, amountMinor } = JSON.parse(text);
  const asked = { memberId: BigInt(memberId), cardId: BigInt(cardId), amountMinor: BigInt(amountMinor) };
  await inTransaction(ctx, async (tx) => {
    await requestWithdrawal(tx, { ...asked, currency: 'USD', endsBonus: false });
    if (moment.startsWith('before')) die();
  });
  die();
}
const bank = ctx.providers.payment.find(SANDBOX);
if (!bank) throw new Error('there is no sandbox');
const payOut = bank.payOut;
bank.payOut = async (order) => {
  if (moment === 'before the bank has it') die();
  const said = await payOut(order);
  die();
  return said;
};
await followWithdrawals(ctx);
