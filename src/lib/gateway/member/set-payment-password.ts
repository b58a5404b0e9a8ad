import { setPaymentPassword as contract } from '../../contract/payment-password.ts';
import { type HandlerInput, handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { requireFreshLogin } from '../entry/fresh-login.ts';
import { requirePayer } from '../entry/payer.ts';
import { appCodeHolds } from '../entry/second-proof.ts';
import { secondWays } from '../entry/second-ways.ts';
import {
  boundRecipients,
  byCode,
  byLogin,
  type ConfirmedBy,
  sendSecurityNotice,
  tellSecurityChange,
} from '../entry/security-notices.ts';
import { codeMatches } from '../proofs/codes.ts';
import { hashPassword } from '../proofs/passwords.ts';
import {
  checkNewPaymentPassword,
  isEasyPaymentPassword,
  setPaymentPassword as keep,
  paymentPasswordOf,
} from '../proofs/payment-password.ts';

/** Who does not know the present one proves more than a login, and is not paid out to any account for a while. */
export const setPaymentPassword = handle(contract, async (asked) => {
  const { input, ctx, session, request, address, fail } = asked;
  const { memberId } = session;
  if (isEasyPaymentPassword(input.newPassword)) return fail('password_too_common');
  const by = await prove(asked);
  await checkNewPaymentPassword(ctx, memberId, input.newPassword);
  const hash = await hashPassword(input.newPassword, ctx.random);
  const first = input.by === 'login';
  const notice = await inTransaction(ctx, async (tx) => {
    if (!(await keep(tx, memberId, { hash, by: input.by }))) return fail('already_set');
    const kind = first ? 'payment_password_set' : 'payment_password_changed';
    return tellSecurityChange(tx, memberId, { request, address }, kind, { by, tab: session.tab });
  });
  await sendSecurityNotice(ctx, request, await boundRecipients(ctx, memberId), notice);
  return {};
});

/** Throws unless the caller has what it takes to set it; answers what that was. */
async function prove(asked: HandlerInput<typeof contract>): Promise<ConfirmedBy> {
  const { input, ctx, session, request, fail } = asked;
  const { memberId } = session;
  if (input.by === 'old') {
    await requirePayer(asked, input.oldPassword);
    return { say: 'by.payment' };
  }
  const there = await paymentPasswordOf(ctx, memberId);
  if (input.by === 'login' && there) return fail('already_set');
  await requireFreshLogin(asked, input.presentPassword);
  if (input.by === 'login') return byLogin(input.presentPassword);
  const { ways } = await secondWays(ctx, memberId, 'username');
  const open = ways.find(({ way }) => way === input.way);
  const right = open?.recipient
    ? await codeMatches(ctx, 'payment', open.recipient.to, input.code)
    : open?.way === 'totp' && (await appCodeHolds(ctx, memberId, request, input.code));
  if (!right) return fail('code_wrong');
  return open?.recipient ? byCode(open.recipient) : { say: 'by.app' };
}
