import { sendSecondStep as contract } from '../../contract/session.ts';
import { handle } from '../core/handle.ts';
import { readTicket } from '../entry/pending-logins.ts';
import { secondWays } from '../entry/second-ways.ts';
import { sendCode } from '../proofs/codes.ts';

export const sendSecondStep = handle(contract, async ({ input, ctx, request, address, fail }) => {
  const pending = await readTicket(ctx, input.ticket, address);
  if (!pending) return fail('ticket_expired');
  if (pending.usedUp) return fail('tries_used_up');
  const { ways } = await secondWays(ctx, pending.memberId, pending.way);
  const recipient = ways.find(({ way }) => way === input.way)?.recipient;
  if (!recipient) return fail('not_allowed');
  return sendCode(ctx, 'verify', recipient, { request, address });
});
