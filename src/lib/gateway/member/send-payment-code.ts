import { sendPaymentCode as contract } from '../../contract/payment-password.ts';
import { handle } from '../core/handle.ts';
import { secondWays } from '../entry/second-ways.ts';
import { sendCode } from '../proofs/codes.ts';

export const sendPaymentCode = handle(contract, async ({ input, ctx, session, request, address, fail }) => {
  const { ways } = await secondWays(ctx, session.memberId, 'username');
  const recipient = ways.find(({ way }) => way === input.way)?.recipient ?? fail('not_found');
  return sendCode(ctx, 'payment', recipient, { request, address });
});
