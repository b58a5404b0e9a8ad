import { loginFreeplay as contract } from '../../contract/session.ts';
import { TRIAL } from '../../rules/agent-codes.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { alreadyAllowed } from '../entry/may-log-in.ts';
import { startSession } from '../entry/start-session.ts';
import { createMember } from '../people/members.ts';
import { grantDemoFunds } from '../play/demo.ts';

export const loginFreeplay = handle(contract, async ({ ctx, request, address, headers, fail }) => {
  if (!ctx.flags.on('FREEPLAY3')) return fail('free_play_closed');
  return inTransaction(ctx, async (tx) => {
    const name = ctx.random.bytes(5).toString('hex');
    const member = await createMember(tx, {
      account: `trial-${name}`,
      passwordHash: null,
      agentCode: TRIAL,
    });
    await grantDemoFunds(tx, member.id);
    return startSession(tx, alreadyAllowed(member), { request, address, headers });
  });
});
