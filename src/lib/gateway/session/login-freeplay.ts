import { loginFreeplay as contract } from '../../contract/session.ts';
import { TRIAL } from '../../rules/agent-codes.ts';
import { handle } from '../core/handle.ts';
import { inTx } from '../db/tx.ts';
import { welcome } from '../entry/welcome.ts';
import { createMember } from '../people/members.ts';
import { grantDemoFunds } from '../play/demo.ts';

export const loginFreeplay = handle(contract, async ({ ctx, request, address, headers, fail }) => {
  if (!ctx.flags.on('FREEPLAY3')) return fail('free_play_closed');
  return inTx(ctx.db, async (tx) => {
    const name = ctx.random.bytes(5).toString('hex');
    const member = await createMember(ctx, tx, {
      account: `trial-${name}`,
      passwordHash: null,
      agentCode: TRIAL,
    });
    await grantDemoFunds(ctx, tx, member.id);
    return welcome(ctx, tx, member, { request, address, headers });
  });
});
