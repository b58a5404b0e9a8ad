import { sendBindCode as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { bindTarget } from '../entry/bind-target.ts';
import { sendCode } from '../proofs/codes.ts';

export const sendBindCode = handle(contract, async ({ input, ctx, request, address }) => {
  const { recipient } = await bindTarget(ctx, input);
  return sendCode(ctx, 'bind', recipient, { request, address });
});
