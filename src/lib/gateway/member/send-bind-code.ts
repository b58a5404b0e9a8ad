import { sendBindCode as contract } from '../../contract/security.ts';
import { sendCode } from '../accounts/codes.ts';
import { handle } from '../handle.ts';
import { bindTarget } from './bind-target.ts';

export const sendBindCode = handle(contract, async ({ input, ctx, request, address }) => {
  const { recipient } = await bindTarget(ctx, input);
  return sendCode(ctx, 'bind', recipient, { request, address });
});
